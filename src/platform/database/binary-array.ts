/**
 * Postgres arrays in binary form, which pg sends as they are in a Buffer. The text form would escape every quote of
 * every JSON text and unescape it again. Plain loops, because every appended event comes through here.
 */
const HEADER = 20;
const TEXT = 25;
const NULL = -1;
const MILLISECONDS_TO_2000 = 946_684_800_000;

/** A type whose values all have the same size. */
export interface Fixed<Value> {
  readonly oid: number;
  /** Bytes. */
  readonly size: number;
  write(buffer: Buffer, offset: number, value: Value): void;
}

export const INTEGER: Fixed<number> = {
  oid: 23,
  size: 4,
  write: (buffer, offset, value) => buffer.writeInt32BE(value, offset),
};
export const BIGINT: Fixed<number> = {
  oid: 20,
  size: 8,
  write: (buffer, offset, value) => buffer.writeBigInt64BE(BigInt(value), offset),
};
export const BOOLEAN: Fixed<boolean> = {
  oid: 16,
  size: 1,
  write: (buffer, offset, value) => buffer.writeUInt8(value ? 1 : 0, offset),
};
export const DOUBLE: Fixed<number> = {
  oid: 701,
  size: 8,
  write: (buffer, offset, value) => buffer.writeDoubleBE(value, offset),
};
/** Microseconds since 2000-01-01. */
export const TIMESTAMPTZ: Fixed<Date> = {
  oid: 1184,
  size: 8,
  write: (buffer, offset, value) =>
    buffer.writeBigInt64BE(BigInt(value.getTime() - MILLISECONDS_TO_2000) * 1_000n, offset),
};
/** Well-formed ones. */
export const UUID: Fixed<string> = {
  oid: 2950,
  size: 16,
  write: (buffer, offset, value) => buffer.write(value.replaceAll('-', ''), offset, 'hex'),
};

/** Makes the memory that an array is written to: of so many bytes, with anything in it. */
type Allocate = (bytes: number) => Buffer;

export function fixedArray<Value>(
  { oid, size, write }: Fixed<Value>,
  values: readonly (Value | null)[],
  allocate: Allocate = Buffer.allocUnsafe,
): Buffer {
  let nulls = 0;
  for (const value of values) if (value === null) nulls++;
  const bytes = size * (values.length - nulls);
  const buffer = begin(allocate(HEADER + 4 * values.length + bytes), oid, values.length, nulls);
  let offset = HEADER;
  for (const value of values) {
    offset = buffer.writeInt32BE(value === null ? NULL : size, offset);
    if (value === null) continue;
    write(buffer, offset, value);
    offset += size;
  }
  return buffer;
}

export function textArray(values: readonly (string | null)[], allocate: Allocate = Buffer.allocUnsafe): Buffer {
  let nulls = 0;
  let bytes = 0;
  for (const value of values) {
    if (value === null) nulls++;
    else bytes += Buffer.byteLength(value);
  }
  const buffer = begin(allocate(HEADER + 4 * values.length + bytes), TEXT, values.length, nulls);
  let offset = HEADER;
  for (const value of values) {
    const size = value === null ? NULL : buffer.write(value, offset + 4);
    offset = buffer.writeInt32BE(size, offset) + Math.max(size, 0);
  }
  return buffer;
}

function begin(buffer: Buffer, oid: number, length: number, nulls: number): Buffer {
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(nulls > 0 ? 1 : 0, 4); // holds nulls
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  return buffer;
}
