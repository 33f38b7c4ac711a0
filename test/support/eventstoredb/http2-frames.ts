const HEADER = 9;
const DATA = 0;
/** What a client says before its first frame (RFC 9113, section 3.4). */
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/** Counts the DATA frames that go by in one direction of an HTTP/2 connection, whatever pieces they come in. */
export class FrameCounter {
  private pending: Buffer = Buffer.alloc(0);
  private begun: boolean;
  data = 0;

  constructor(direction: 'from-client' | 'from-server') {
    this.begun = direction === 'from-server';
  }

  see(piece: Buffer): void {
    this.pending = Buffer.concat([this.pending, piece]);
    if (!this.begun) {
      if (this.pending.length < PREFACE.length) return;
      this.begun = true;
      this.pending = this.pending.subarray(PREFACE.length);
    }
    while (this.pending.length >= HEADER) {
      const length = this.pending.readUIntBE(0, 3) + HEADER;
      if (this.pending.length < length) return;
      if (this.pending[3] === DATA) this.data++;
      this.pending = this.pending.subarray(length);
    }
  }
}
