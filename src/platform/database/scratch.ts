/**
 * Memory for what is written, sent and done with over and over. A buffer a time would be garbage outside of the heap, which
 * has V8 mark all of the heap: some seven times a second while 16 writers append.
 */
export class Scratch {
  private readonly room: Buffer;
  private used = 0;

  constructor(bytes: number) {
    this.room = Buffer.allocUnsafeSlow(bytes);
  }

  /** From here on what was taken before may be written over. */
  clear(): void {
    this.used = 0;
  }

  /** A buffer of so many bytes, with anything in it; one of its own where the room does not suffice. */
  readonly take = (bytes: number): Buffer => {
    if (this.used + bytes > this.room.length) return Buffer.allocUnsafe(bytes);
    this.used += bytes;
    return this.room.subarray(this.used - bytes, this.used);
  };
}
