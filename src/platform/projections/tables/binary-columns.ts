/** Column types of read tables. Ids are text: an event's ids need not be uuids for ever. */
export type Scalar =
  'text' | 'integer' | 'bigint' | 'boolean' | 'double precision' | 'timestamptz' | 'jsonb' | 'text[]';

interface Wire {
  /** Type oid of the array's elements. */
  readonly oid: number;
  readonly array: string;
  /** Bytes of every value; left out where values are texts. */
  readonly size?: number;
  write?(buffer: Buffer, offset: number, value: never): void;
  /** The text that is sent, where values are texts. */
  text?(value: never): string;
  /** Cast from what is sent to the column's own type. */
  readonly cast?: string;
}

const TEXT = { oid: 25, array: 'text[]' } as const;
// Microseconds since 2000-01-01.
const POSTGRES_EPOCH = 946_684_800_000;

const wires: Readonly<Record<Scalar, Wire>> = {
  text: { ...TEXT, text: (value: string) => storable(value) },
  jsonb: { ...TEXT, text: (value: unknown) => jsonForPostgres(value), cast: 'jsonb' },
  'text[]': { ...TEXT, text: (values: readonly string[]) => arrayLiteral(values), cast: 'text[]' },
  integer: {
    oid: 23,
    array: 'int4[]',
    size: 4,
    write: (buffer, offset, value: number) => buffer.writeInt32BE(value, offset),
  },
  boolean: {
    oid: 16,
    array: 'bool[]',
    size: 1,
    write: (buffer, offset, value: boolean) => buffer.writeUInt8(value ? 1 : 0, offset),
  },
  bigint: {
    oid: 20,
    array: 'int8[]',
    size: 8,
    write: (buffer, offset, value: number) => buffer.writeBigInt64BE(BigInt(value), offset),
  },
  'double precision': {
    oid: 701,
    array: 'float8[]',
    size: 8,
    write: (buffer, offset, value: number) => buffer.writeDoubleBE(value, offset),
  },
  timestamptz: {
    oid: 1184,
    array: 'timestamptz[]',
    size: 8,
    write: (buffer, offset, value: Date) =>
      buffer.writeBigInt64BE(BigInt(value.getTime() - POSTGRES_EPOCH) * 1_000n, offset),
  },
};

/** Rows as a table that a statement selects from: `FROM ${columns.from('r')}` with `columns.values(rows)` as $1, $2, … */
export class BinaryColumns<Row extends object> {
  private readonly columns: readonly (readonly [keyof Row & string, Wire])[];

  constructor(kinds: Readonly<Record<keyof Row & string, Scalar>>) {
    const entries = Object.entries(kinds) as [keyof Row & string, Scalar][];
    this.columns = entries.map(([name, kind]) => [name, wires[kind]]);
  }

  /** A table expression with the columns in their own types. */
  from(alias: string): string {
    const sent = this.columns.map(([, { array }], index) => `$${index + 1}::${array}`).join(', ');
    const names = this.columns.map(([name]) => name).join(', ');
    const cast = this.columns.map(([name, wire]) => (wire.cast ? `${name}::${wire.cast} AS ${name}` : name)).join(', ');
    return `(SELECT ${cast} FROM unnest(${sent}) AS sent (${names})) AS ${alias}`;
  }

  /** An array a column, in the binary form that pg sends as it is: JSON of as many rows would be parsed three times as long. */
  values(rows: readonly Row[]): Buffer[] {
    return this.columns.map(([name, wire]) => binaryArray(wire, rows, name));
  }
}

const HEADER = 20;
const NULL = -1;

function binaryArray<Row extends object>(wire: Wire, rows: readonly Row[], column: keyof Row): Buffer {
  const { size, text } = wire;
  const texts = text && rows.map((row) => (absent(row[column]) ? null : text(row[column] as never)));
  const sizes = texts
    ? texts.map((value) => (value === null ? NULL : Buffer.byteLength(value)))
    : rows.map((row) => (absent(row[column]) ? NULL : (size ?? 0)));
  const buffer = Buffer.allocUnsafe(sizes.reduce((total, bytes) => total + 4 + Math.max(bytes, 0), HEADER));
  buffer.writeInt32BE(1, 0); // dimensions
  buffer.writeInt32BE(sizes.includes(NULL) ? 1 : 0, 4);
  buffer.writeInt32BE(wire.oid, 8);
  buffer.writeInt32BE(rows.length, 12);
  buffer.writeInt32BE(1, 16); // lower bound
  let offset = HEADER;
  for (const [index, bytes] of sizes.entries()) {
    offset = buffer.writeInt32BE(bytes, offset);
    if (bytes === NULL) continue;
    if (texts) buffer.write(texts[index] ?? '', offset);
    else wire.write?.(buffer, offset, rows[index]?.[column] as never);
    offset += bytes;
  }
  return buffer;
}

const absent = (value: unknown): boolean => value === null || value === undefined;

// No Postgres text holds U+0000; half a surrogate pair becomes U+FFFD when it is written as UTF-8.
const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text);

const arrayLiteral = (values: readonly string[]): string =>
  values.length === 0 ? '{}' : `{${values.map((value) => `"${storable(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** JSON that Postgres can read as text: what no text can hold there (U+0000, half a surrogate pair) becomes U+FFFD. */
export function jsonForPostgres(value: unknown): string {
  const json = JSON.stringify(value);
  if (!json.includes('\\u')) return json;
  return json.replace(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, (found) => (found === '\\\\' ? found : '\\ufffd'));
}
