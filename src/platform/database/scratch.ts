/**
 * Reusable memory for what is written and sent again and again. A buffer each time would be garbage outside the heap,
 * which makes V8 mark the whole heap: some seven times a second with 16 writers.
 */
export class Scratch {
  private readonly room: Buffer;
  private used = 0;

  constructor(bytes: number) {
    this.room = Buffer.allocUnsafeSlow(bytes);
  }

  /** From here on the memory taken before may be reused. */
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
