import { z } from 'zod';

/** The name of an id; `otherwise` if it is unknown. */
export type NameOf = (id: string, otherwise: string) => string;
/** A value as text for a sentence or a cell; null if there is nothing to show. */
export type Format<T> = (value: T, nameOf: NameOf) => string | null;

/** One field: everything that forms, events, tables and history lines derive from. */
export interface Field<S extends z.ZodType = z.ZodType, Empty = unknown> {
  readonly label: string;
  /** Validation of input. */
  readonly schema: S;
  /** The value before anyone enters one; undefined for a required field. */
  readonly empty: Empty;
  // A method, so that a field of any type is assignable to `Field`.
  /** Null if there is nothing to show. */
  format(value: z.output<S>, nameOf: NameOf): string | null;
  /** Schema of stored events, if it differs from `schema` without its limits. */
  readonly stored?: z.ZodType;
  /** Version of the event payload that added the field. */
  readonly since: number;
  /** Fields of a {@link group}; the history lists each one. */
  readonly fields?: Declared;
}

const plain = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** A required field. */
export const required = <S extends z.ZodType>(
  label: string,
  schema: S,
  format: Format<z.output<S>> = plain,
): Field<S, undefined> => ({ label, schema, format, empty: undefined, since: 1 });

/** A nullable field; null until it is entered. */
export const optional = <S extends z.ZodType>(
  label: string,
  schema: S,
  format: Format<z.output<S>> = plain,
): Field<z.ZodNullable<S>, null> => ({
  label,
  schema: schema.nullable(),
  format: (value, nameOf) => (value === null ? null : format(value, nameOf)),
  empty: null,
  since: 1,
});

/** A text that a form sends as '' when empty; null is stored. */
export const optionalText = <S extends z.ZodType<string>>(
  label: string,
  schema: S,
): Field<S, null> & { readonly stored: z.ZodType<string | null> } => ({
  label,
  schema,
  stored: z.string().nullable(),
  format: (text) => text,
  empty: null,
  since: 1,
});

/** A field with any number of values. */
export const list = <T extends z.ZodType>(
  label: string,
  schema: z.ZodArray<T>,
  format: Format<z.output<T>[]> = plain,
): Field<z.ZodArray<T>, z.output<T>[]> => ({
  label,
  schema,
  format: (values, nameOf) => (values.length === 0 ? null : format(values, nameOf)),
  empty: [],
  since: 1,
});

/** Fields stored as one part: an edit replaces the part, and the history lists each field. */
export const group = <const D extends Declared>(
  fields: D,
): Field<z.ZodObject<SchemasOf<D>, z.core.$strict>, EmptyOf<D>> & { readonly fields: D } => ({
  label: '',
  schema: objectOf(fields, ({ schema }) => schema) as z.ZodObject<SchemasOf<D>, z.core.$strict>,
  format: () => null,
  empty: emptySince(fields, 1) as EmptyOf<D>,
  since: 1,
  fields,
});

/** A field added by a later payload version: older events read as if it were empty. */
export const since = <S extends z.ZodType, Empty>(version: number, field: Field<S, Empty>): Field<S, Empty> => ({
  ...field,
  since: version,
});

type Declared = Readonly<Record<string, Field>>;
type SchemasOf<D extends Declared> = { [Name in keyof D]: D[Name]['schema'] };
type StoredOf<D extends Declared> = {
  [Name in keyof D]: D[Name] extends { readonly stored: z.ZodType<infer Stored> }
    ? z.ZodType<Stored>
    : z.ZodType<z.output<D[Name]['schema']>>;
};
type EmptyOf<D extends Declared> = {
  readonly [Name in keyof D as undefined extends D[Name]['empty'] ? never : Name]: D[Name]['empty'];
};

type Data = Record<string, unknown>;

/** Declared fields, with everything derived from them. */
export interface Fields<D extends Declared = Declared> {
  readonly all: D;
  readonly names: readonly (keyof D & string)[];
  /** Validation of input. */
  readonly schema: z.ZodObject<SchemasOf<D>, z.core.$strict>;
  /** Schema of stored events: the same without limits, so that stored events stay readable when limits change. */
  readonly stored: z.ZodObject<StoredOf<D>, z.core.$strict>;
  /** Values of the optional fields in a new resource. */
  readonly empty: EmptyOf<D>;
  /** Current payload version: that of the newest field. */
  readonly version: number;
  /**
   * Upcasts for an event with all fields under `part`, or without it some fields: fills fields added by newer versions.
   */
  upcasts(part?: string): Readonly<Record<number, (data: Data) => Data>>;
}

/** Declares the fields of a thing, once: `fieldsOf({ name: required('Name', Name('Name is required')), … })`. */
export function fieldsOf<const D extends Declared>(all: D): Fields<D> {
  const version = newestOf(all);
  let stored: Fields<D>['stored'] | undefined;
  return {
    all,
    names: Object.keys(all),
    schema: objectOf(all, ({ schema }) => schema) as Fields<D>['schema'],
    get stored() {
      return (stored ??= objectOf(
        all,
        ({ schema, stored: own }) => own ?? withoutLimits(schema),
      ) as Fields<D>['stored']);
    },
    empty: emptySince(all, 1) as EmptyOf<D>,
    version,
    upcasts: (part) =>
      Object.fromEntries(
        Array.from({ length: version - 1 }, (_, index) => {
          const added = emptySince(all, index + 2);
          return [
            index + 1,
            (data: Data) => (part ? { ...data, [part]: filled(data[part], added) } : inEdit(data, added)),
          ];
        }),
      ),
  };
}

const objectOf = (all: Declared, schemaOf: (field: Field) => z.ZodType) =>
  z.strictObject(Object.fromEntries(Object.entries(all).map(([name, field]) => [name, schemaOf(field)])));

const newestOf = (all: Declared): number =>
  Math.max(...Object.values(all).map(({ since: first, fields }) => Math.max(first, fields ? newestOf(fields) : 1)));

/** Empty values of the fields added by this version or a later one. */
const emptySince = (all: Declared, version: number): Data =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, { empty, since: first, fields }]) => {
      if (fields && first < version) {
        const added = emptySince(fields, version);
        return Object.keys(added).length > 0 ? [[name, added]] : [];
      }
      return first >= version && empty !== undefined ? [[name, empty]] : [];
    }),
  );

/** A stored payload plus added fields; a stored group gets its missing fields. */
const filled = (stored: unknown, added: Data): Data => {
  const data = stored as Data;
  const groups = Object.entries(added).flatMap(([name, value]) =>
    isData(value) && isData(data[name]) ? [[name, filled(data[name], value)] as const] : [],
  );
  return { ...added, ...data, ...Object.fromEntries(groups) };
};

/** An edit lists its changed fields, so only replaced groups need filling. */
function inEdit(data: Data, added: Data): Data {
  const side = (name: 'changes' | 'previous') => {
    const stored = data[name];
    if (!isData(stored)) return {};
    const lacking = Object.fromEntries(
      Object.entries(added).filter(([key, value]) => isData(value) && isData(stored[key])),
    );
    return { [name]: filled(stored, lacking) };
  };
  return { ...data, ...side('changes'), ...side('previous') };
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schema of a stored field: the same shape without lengths, ranges or formats. */
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
