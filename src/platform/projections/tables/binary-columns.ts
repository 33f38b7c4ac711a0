import {
  BIGINT,
  BOOLEAN,
  DOUBLE,
  fixedArray,
  INTEGER,
  textArray,
  TIMESTAMPTZ,
  type Fixed,
} from '../../database/binary-array.js';

/** A column of a read table: its Postgres type and, for the compiler, the type of its values. */
export interface Column<T> {
  readonly kind: Scalar;
  readonly nullable: boolean;
  /** Carries the type alone; never there. */
  readonly holds?: T;
}

/** Column types of read tables. Ids are text: an event's ids need not be uuids forever. */
export type Scalar =
  'text' | 'integer' | 'bigint' | 'boolean' | 'double precision' | 'timestamptz' | 'jsonb' | 'text[]';

/** How a column travels: as values of one size, or as texts, which may be cast then to the column's own type. */
type Wire =
  | { readonly array: string; readonly fixed: Fixed<never> }
  | { readonly array: 'text[]'; readonly text: (value: never) => string; readonly cast?: string };

const wires: Readonly<Record<Scalar, Wire>> = {
  text: { array: 'text[]', text: (value: string) => storable(value) },
  jsonb: { array: 'text[]', text: (value: unknown) => jsonForPostgres(value), cast: 'jsonb' },
  'text[]': { array: 'text[]', text: (values: readonly string[]) => arrayLiteral(values), cast: 'text[]' },
  integer: { array: 'int4[]', fixed: INTEGER },
  boolean: { array: 'bool[]', fixed: BOOLEAN },
  bigint: { array: 'int8[]', fixed: BIGINT },
  'double precision': { array: 'float8[]', fixed: DOUBLE },
  timestamptz: { array: 'timestamptz[]', fixed: TIMESTAMPTZ },
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
    const cast = this.columns
      .map(([name, wire]) => ('cast' in wire ? `${name}::${wire.cast} AS ${name}` : name))
      .join(', ');
    return `(SELECT ${cast} FROM unnest(${sent}) AS sent (${names})) AS ${alias}`;
  }

  /** One array for each column, in pg's binary form: JSON of as many rows would take three times as long to parse. */
  values(rows: readonly Row[]): Buffer[] {
    return this.columns.map(([name, wire]) => binaryArray(wire, rows, name));
  }
}

function binaryArray<Row extends object>(wire: Wire, rows: readonly Row[], column: keyof Row): Buffer {
  const values = rows.map((row) => (row[column] ?? null) as never);
  if ('fixed' in wire) return fixedArray(wire.fixed, values);
  return textArray(values.map((value) => (value === null ? null : wire.text(value))));
}

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
