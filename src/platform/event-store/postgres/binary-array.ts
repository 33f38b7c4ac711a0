/**
 * Postgres arrays in their binary form, which pg sends as it is when a parameter is a Buffer. The text form would escape every quote of every
 * JSON text on the way out and take the escapes off again on the way in.
 */
const HEADER = 20;

interface Element<T> {
  /** Type oid of the elements. */
  readonly oid: number;
  size(value: T): number;
  write(buffer: Buffer, offset: number, value: T): void;
}

function binaryArray<T>(element: Element<T>, values: readonly T[]): Buffer {
  const sizes = values.map((value) => element.size(value));
  const buffer = Buffer.allocUnsafe(HEADER + sizes.reduce((total, size) => total + 4 + size, 0));
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // holds no nulls
  buffer.writeInt32BE(element.oid, 8);
  buffer.writeInt32BE(values.length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  let offset = HEADER;
  values.forEach((value, index) => {
    const size = sizes[index] ?? 0;
    buffer.writeInt32BE(size, offset);
    element.write(buffer, offset + 4, value);
    offset += 4 + size;
  });
  return buffer;
}

const TEXT: Element<string> = {
  oid: 25,
  size: (value) => Buffer.byteLength(value),
  write: (buffer, offset, value) => buffer.write(value, offset),
};
const INTEGER: Element<number> = {
  oid: 23,
  size: () => 4,
  write: (buffer, offset, value) => buffer.writeInt32BE(value, offset),
};
const UUID: Element<string> = {
  oid: 2950,
  size: () => 16,
  write: (buffer, offset, value) => buffer.write(value.replaceAll('-', ''), offset, 'hex'),
};
// Microseconds since 2000-01-01.
const TIMESTAMP: Element<Date> = {
  oid: 1184,
  size: () => 8,
  write: (buffer, offset, value) => buffer.writeBigInt64BE(BigInt(value.getTime() - 946_684_800_000) * 1_000n, offset),
};

export const textArray = (values: readonly string[]): Buffer => binaryArray(TEXT, values);
export const integerArray = (values: readonly number[]): Buffer => binaryArray(INTEGER, values);
/** Of well-formed uuids. */
export const uuidArray = (values: readonly string[]): Buffer => binaryArray(UUID, values);
export const timestampArray = (values: readonly Date[]): Buffer => binaryArray(TIMESTAMP, values);
