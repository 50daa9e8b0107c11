// SPDX-License-Identifier: MIT
// 64 x 64 LEDs as they glow: round lamps behind a dark front, each with a halo; drawn only when something changed.

const SIZE = 64, PLANES = 7, GAMMA = 2.2;
const FRONT = "#0b0b0c", REST = "#191919";

/** What a screen must show for an LED that is lit `level` of the time, all planes together being 1. */
function eye(brightness) {
  const most = (1 << PLANES) - 1, table = new Uint8ClampedArray(most + 1);
  for (let level = 0; level <= most; level++) table[level] = 255 * (level / most * brightness / 255) ** (1 / GAMMA);
  return table;
}

function sheet(width, height = width) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

export class Leds {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.pixels = sheet(SIZE);                       // a pixel an LED
    this.small = this.pixels.getContext("2d", { willReadFrequently: true });
    this.image = this.small.createImageData(SIZE, SIZE);
    this.far = sheet(SIZE / 4);                      // for the wide halo
    this.eyes = new Map();
    this.drawn = 0;                                  // frames, for whoever measures
    this.due = 0;
    this.dark();
  }

  dark() {
    for (let at = 0; at < this.image.data.length; at += 4) this.image.data.set([0, 0, 0, 255], at);
    this.plan();
  }

  /** planes: [row pair][plane][column], bits R1 G1 B1 R2 G2 B2. */
  show(planes, brightness) {
    if (!this.eyes.has(brightness)) this.eyes.set(brightness, eye(brightness));
    const seen = this.eyes.get(brightness), data = this.image.data;
    for (let pair = 0; pair < SIZE / 2; pair++) {
      for (let column = 0; column < SIZE; column++) {
        let r1 = 0, g1 = 0, b1 = 0, r2 = 0, g2 = 0, b2 = 0;
        for (let plane = 0, at = pair * SIZE * PLANES + column; plane < PLANES; plane++, at += SIZE) {
          const bits = planes[at];
          if (bits === 0) continue;
          r1 |= (bits & 1) << plane;
          g1 |= (bits >> 1 & 1) << plane;
          b1 |= (bits >> 2 & 1) << plane;
          r2 |= (bits >> 3 & 1) << plane;
          g2 |= (bits >> 4 & 1) << plane;
          b2 |= (bits >> 5 & 1) << plane;
        }
        const upper = 4 * (pair * SIZE + column), lower = upper + 4 * SIZE * SIZE / 2;
        data[upper] = seen[r1];
        data[upper + 1] = seen[g1];
        data[upper + 2] = seen[b1];
        data[lower] = seen[r2];
        data[lower + 1] = seen[g2];
        data[lower + 2] = seen[b2];
      }
    }
    this.plan();
  }

  /** Size of the panel in CSS pixels at most; whole device pixels an LED keep it sharp. Returns the size it takes. */
  resize(most) {
    const ratio = window.devicePixelRatio || 1;
    const pitch = Math.max(2, Math.floor(most * ratio / SIZE));
    if (pitch !== this.pitch) {
      this.pitch = pitch;
      this.canvas.width = this.canvas.height = SIZE * pitch;
      this.lamps = sheet(SIZE * pitch);
      this.mask = this.dots("#fff", true);
      this.rest = this.dots(REST, false);
      this.plan();
    }
    this.canvas.style.width = this.canvas.style.height = `${SIZE * pitch / ratio}px`;
    return SIZE * pitch / ratio;
  }

  /** A sheet of round dots; soft ones fade to the rim as a lens does. */
  dots(colour, soft) {
    const pitch = this.pitch, one = sheet(pitch), pen = one.getContext("2d"), middle = pitch / 2;
    pen.fillStyle = colour;
    if (soft) {
      pen.fillStyle = pen.createRadialGradient(middle, middle, pitch * 0.12, middle, middle, pitch * 0.5);
      pen.fillStyle.addColorStop(0, colour);
      pen.fillStyle.addColorStop(1, "#fffa");
    }
    pen.beginPath();
    pen.arc(middle, middle, Math.max(0.8, pitch * 0.42), 0, 2 * Math.PI);
    pen.fill();
    const all = sheet(SIZE * pitch), ground = all.getContext("2d");
    ground.fillStyle = ground.createPattern(one, "repeat");
    ground.fillRect(0, 0, all.width, all.height);
    return all;
  }

  plan() {
    if (!this.due) this.due = requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.due = 0;
    if (!this.pitch) return;
    const full = SIZE * this.pitch, pen = this.context;
    this.small.putImageData(this.image, 0, 0);
    pen.globalCompositeOperation = "source-over";
    pen.globalAlpha = 1;
    pen.fillStyle = FRONT;
    pen.fillRect(0, 0, full, full);
    pen.drawImage(this.rest, 0, 0);
    pen.globalCompositeOperation = "lighter";
    pen.imageSmoothingEnabled = true;
    pen.globalAlpha = 0.28;
    pen.drawImage(this.pixels, 0, 0, full, full);            // near halo: the pixels, blurred by enlarging them
    const far = this.far.getContext("2d");
    far.drawImage(this.pixels, 0, 0, SIZE / 4, SIZE / 4);
    pen.globalAlpha = 0.16;
    pen.drawImage(this.far, 0, 0, full, full);
    pen.globalAlpha = 1;
    pen.drawImage(this.lit(full), 0, 0);
    this.drawn++;
    this.canvas.dispatchEvent(new Event("drawn"));
  }

  /** The lamps alone: the pixels, enlarged with hard edges, cut out by the dots. */
  lit(full) {
    const pen = this.lamps.getContext("2d");
    pen.globalCompositeOperation = "copy";
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.pixels, 0, 0, full, full);
    pen.globalCompositeOperation = "destination-in";
    pen.drawImage(this.mask, 0, 0);
    return this.lamps;
  }
}
