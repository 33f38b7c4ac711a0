import { z } from 'zod';

/** What people and things are called. */
export interface Names {
  /** The name behind an id; `otherwise` while nobody knows it. */
  of(id: string, otherwise: string): string;
}
/** A value as a sentence or a cell says it. */
export type Format<T> = (value: T, names: Names) => string;

/** One field of a thing: everything that forms, events, tables and sentences need to know of it. */
export interface Field<S extends z.ZodType = z.ZodType, Empty = unknown> {
  readonly label: string;
  /** What may be entered. */
  readonly schema: S;
  /** What it holds as long as nobody says anything; undefined where it must be said. */
  readonly empty: Empty;
  // As a method, so that a field of any type is a `Field`.
  /** Null where there is nothing to say. */
  format(value: z.output<S>, names: Names): string | null;
  /** Version of the stored payload that first held it. */
  readonly since: number;
}

const plain = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** A field that must be said. */
export const required = <S extends z.ZodType>(
  label: string,
  schema: S,
  format: Format<z.output<S>> = plain,
): Field<S, undefined> => ({ label, schema, format, empty: undefined, since: 1 });

/** A field that is null where nobody has said it. */
export const optional = <S extends z.ZodType>(
  label: string,
  schema: S,
  format: Format<z.output<S>> = plain,
): Field<z.ZodNullable<S>, null> => ({
  label,
  schema: schema.nullable(),
  format: (value, names) => (value === null ? null : format(value, names)),
  empty: null,
  since: 1,
});

/** A field that holds none, one or several. */
export const list = <T extends z.ZodType>(
  label: string,
  schema: z.ZodArray<T>,
  format: Format<z.output<T>[]> = plain,
): Field<z.ZodArray<T>, z.output<T>[]> => ({
  label,
  schema,
  format: (values, names) => (values.length === 0 ? null : format(values, names)),
  empty: [],
  since: 1,
});

/** A field that came with a later version of what is stored: older events read as if it were empty. */
export const since = <S extends z.ZodType, Empty>(version: number, field: Field<S, Empty>): Field<S, Empty> => ({
  ...field,
  since: version,
});

type Declared = Readonly<Record<string, Field>>;
type SchemasOf<D extends Declared> = { [Name in keyof D]: D[Name]['schema'] };
type StoredOf<D extends Declared> = { [Name in keyof D]: z.ZodType<z.output<D[Name]['schema']>> };
type EmptyOf<D extends Declared> = {
  readonly [Name in keyof D as undefined extends D[Name]['empty'] ? never : Name]: D[Name]['empty'];
};

type Data = Record<string, unknown>;

/** The fields of a thing, with what follows from their declaration. */
export interface Fields<D extends Declared = Declared> {
  readonly all: D;
  readonly names: readonly (keyof D & string)[];
  /** What may be entered. */
  readonly schema: z.ZodObject<SchemasOf<D>, z.core.$strict>;
  /** What events hold: the same without limits, so that what was stored once stays readable when these change. */
  readonly stored: z.ZodObject<StoredOf<D>, z.core.$strict>;
  /** What the fields hold that nobody has to say. */
  readonly empty: EmptyOf<D>;
  /** Of the payload that is stored now: the newest field's. */
  readonly version: number;
  /** For an event that holds all fields under `part`, or (without it) some: fills what newer versions added. */
  upcasts(part?: string): Readonly<Record<number, (data: Data) => Data>>;
}

/** Declares the fields of a thing, once: `fieldsOf({ name: required('Name', Name('Name is required')), … })`. */
export function fieldsOf<const D extends Declared>(all: D): Fields<D> {
  const entries = Object.entries(all);
  const shape = (schemaOf: (field: Field) => z.ZodType) =>
    Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)]));
  const emptySince = (version: number): Data =>
    Object.fromEntries(
      entries.flatMap(([name, { empty, since: first }]) =>
        first >= version && empty !== undefined ? [[name, empty]] : [],
      ),
    );
  const version = Math.max(...entries.map(([, field]) => field.since));
  let stored: Fields<D>['stored'] | undefined;
  return {
    all,
    names: Object.keys(all),
    schema: z.strictObject(shape(({ schema }) => schema)) as Fields<D>['schema'],
    get stored() {
      return (stored ??= z.strictObject(shape(({ schema }) => withoutLimits(schema))) as Fields<D>['stored']);
    },
    empty: emptySince(1) as EmptyOf<D>,
    version,
    upcasts: (part) =>
      Object.fromEntries(
        Array.from({ length: version - 1 }, (_, index) => {
          const added = emptySince(index + 2);
          return [index + 1, (data: Data) => (part ? { ...data, [part]: { ...added, ...partOf(data, part) } } : data)];
        }),
      ),
  };
}

const partOf = (data: Data, part: string): Data => data[part] as Data;

/** The schema of what is stored of a field: words and parts as they are, no lengths, ranges or formats. */
function withoutLimits(schema: z.core.$ZodType): z.ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'uuid' ? z.string().min(1) : z.string();
    case 'number':
      return z.number();
    case 'nullable':
      return withoutLimits(def.innerType).nullable();
    case 'optional':
      return withoutLimits(def.innerType).optional();
    case 'array':
      return z.array(withoutLimits(def.element));
    case 'object':
      return z.strictObject(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, withoutLimits(field)])),
      );
    case 'boolean':
    case 'enum':
    case 'literal':
      return schema as z.ZodType;
    default:
      throw new Error(`A field of the type ${def.type} has no stored form yet.`);
  }
}

/** What an edit says of a field: from what to what, ready to read; null for nothing. */
export interface ChangedLine {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Some = Readonly<Record<string, unknown>>;

/** The lines of an edit: a field that `changes` names, and that reads differently now. */
export const changedLines = (
  { all }: { readonly all: Declared },
  previous: Some,
  changes: Some,
  names: Names,
): ChangedLine[] =>
  Object.entries(all).flatMap(([name, field]) => {
    if (changes[name] === undefined) return [];
    const [from, to] = [formatted(field, previous[name], names), formatted(field, changes[name], names)];
    return from === to ? [] : [{ field: field.label, from, to }];
  });

/** A field's value, ready to read; null where there is nothing to say. */
export const formatted = (field: Field, value: unknown, names: Names): string | null =>
  value === undefined || value === null ? null : field.format(value, names);
