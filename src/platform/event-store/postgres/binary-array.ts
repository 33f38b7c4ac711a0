/**
 * Postgres arrays in their binary form, which pg sends as it is when a parameter is a Buffer. The text form would escape every quote of every
 * JSON text on the way out and take the escapes off again on the way in. Plain loops: every event that is appended goes through here.
 */
const HEADER = 20;
const OID = { text: 25, integer: 23, uuid: 2950, timestamptz: 1184 };
const MILLISECONDS_TO_2000 = 946_684_800_000;

function arrayOf(oid: number, length: number, bytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER + 4 * length + bytes);
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(0, 4); // holds no nulls
  buffer.writeInt32BE(oid, 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  return buffer;
}

export function textArray(values: readonly string[]): Buffer {
  let bytes = 0;
  for (const value of values) bytes += Buffer.byteLength(value);
  const buffer = arrayOf(OID.text, values.length, bytes);
  let offset = HEADER;
  for (const value of values) {
    const size = buffer.write(value, offset + 4);
    buffer.writeInt32BE(size, offset);
    offset += 4 + size;
  }
  return buffer;
}

export function integerArray(values: readonly number[]): Buffer {
  const buffer = arrayOf(OID.integer, values.length, 4 * values.length);
  let offset = HEADER;
  for (const value of values) {
    buffer.writeInt32BE(4, offset);
    buffer.writeInt32BE(value, offset + 4);
    offset += 8;
  }
  return buffer;
}

/** Of well-formed uuids. */
export function uuidArray(values: readonly string[]): Buffer {
  const buffer = arrayOf(OID.uuid, values.length, 16 * values.length);
  let offset = HEADER;
  for (const value of values) {
    buffer.writeInt32BE(16, offset);
    buffer.write(value.replaceAll('-', ''), offset + 4, 'hex');
    offset += 20;
  }
  return buffer;
}

export function timestampArray(values: readonly Date[]): Buffer {
  const buffer = arrayOf(OID.timestamptz, values.length, 8 * values.length);
  let offset = HEADER;
  for (const value of values) {
    buffer.writeInt32BE(8, offset);
    // Microseconds since 2000-01-01.
    buffer.writeBigInt64BE(BigInt(value.getTime() - MILLISECONDS_TO_2000) * 1_000n, offset + 4);
    offset += 12;
  }
  return buffer;
}
