// SPDX-License-Identifier: MIT
// The panel's messages over a WebSocket, one each; connects again by itself.

export const FRAME = 1, SOUND = 2, TEXT = 3, STATE = 4;
const FINGERS = 2;                             // kind of a message to the table
const FIRST_WAIT = 250, LONGEST_WAIT = 3000;   // ms

export class Link {
  /** @param on {open(), lost(), message(kind, extra, payload: Uint8Array)} */
  constructor(on) {
    this.on = on;
    this.wait = FIRST_WAIT;
    this.up = true;   // so that the first failure is told
  }

  connect() {
    this.socket = new WebSocket(`ws://${location.host}/panel`);
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => {
      this.up = true;
      this.wait = FIRST_WAIT;
      this.on.open();
    };
    this.socket.onmessage = ({ data }) => {
      const head = new DataView(data);
      this.on.message(head.getUint8(0), head.getUint8(1), new Uint8Array(data, 4));
    };
    this.socket.onclose = () => {
      if (this.up) this.on.lost();
      this.up = false;
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** Keys held by fingers, 24 bits. */
  send(levels) {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(new Uint32Array([FINGERS << 24 | levels, 0]));
  }
}
