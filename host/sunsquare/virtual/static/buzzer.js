// SPDX-License-Identifier: MIT
// The piezo buzzer. Browsers are silent until the first gesture: wake() is called from one.

const LOUD = 0.05, EDGE = 0.004;   // gain; seconds of fading, against clicks

export class Buzzer {
  constructor() {
    this.muted = false;
    this.playing = [];
  }

  wake() {
    if (this.audio) {
      if (this.audio.state === "suspended") this.audio.resume();
      return;
    }
    if (!window.AudioContext) return;
    this.audio = new AudioContext();
    this.soft = this.audio.createBiquadFilter();
    this.soft.type = "lowpass";
    this.soft.frequency.value = 3200;
    this.soft.connect(this.audio.destination);
  }

  /** payload: Hz and ms as pairs of 16-bit words; replaces what still sounds. */
  play(payload) {
    this.stop();
    if (!this.audio || this.audio.state !== "running" || this.muted) return;
    const words = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
    let from = this.audio.currentTime + 0.005;
    for (let at = 0; at + 4 <= payload.byteLength; at += 4) {
      const hertz = words.getUint16(at, true), seconds = words.getUint16(at + 2, true) / 1000;
      if (hertz) this.tone(hertz, from, from + seconds);
      from += seconds;
    }
  }

  tone(hertz, from, to) {
    const tone = this.audio.createOscillator(), gain = this.audio.createGain();
    tone.type = "square";
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(LOUD, from + EDGE);
    gain.gain.setValueAtTime(LOUD, Math.max(from + EDGE, to - EDGE));
    gain.gain.linearRampToValueAtTime(0, to);
    tone.connect(gain).connect(this.soft);
    tone.start(from);
    tone.stop(to);
    this.playing.push(tone);
    tone.onended = () => { this.playing = this.playing.filter((one) => one !== tone); };
  }

  stop() {
    for (const tone of this.playing) tone.stop();
    this.playing = [];
  }
}
