import type { EndpointDefinition } from '../../contract/endpoint.js';
import { jsonOf, madeUp, type Json, type Parts } from './sample.js';

/** An id that a call takes beside that of the thing which its permission is asked about. */
export interface SecondId {
  readonly part: keyof Parts;
  /** Fields from the part down to it; `[]` is an entry of a list. */
  readonly path: readonly string[];
}

const parts = ['params', 'query', 'body'] as const;

/** Every id that nobody but the handler looks at: what is a uuid, or a text in a field that is named as an id. */
export function secondIdsOf(definition: EndpointDefinition): SecondId[] {
  const { access } = definition;
  const target = access.kind === 'permission' && access.target.in !== 'nothing' ? access.target : undefined;
  return parts.flatMap((part) =>
    idsIn(jsonOf(definition[part]))
      .filter(([name, ...deeper]) => !(part === target?.in && name === target.name && deeper.length === 0))
      // What somebody saw before an edit is compared, and looks nothing up.
      .filter(([name]) => name !== 'basedOn')
      .map((path) => ({ part, path })),
  );
}

function idsIn(schema: Json, path: readonly string[] = []): string[][] {
  const named = /(^id|Ids?)$/.test(path.findLast((step) => step !== '[]') ?? '');
  if (schema.format === 'uuid' || (named && schema.type === 'string')) return [[...path]];
  const found = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => idsIn(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => idsIn(inner, [...path, name])),
    ...(schema.items ? idsIn(schema.items, [...path, '[]']) : []),
  ];
  return [...new Map(found.map((one) => [one.join('.'), one])).values()];
}

/** Name of the field, without the entries of a list. */
export const fieldOf = ({ path }: SecondId): string => path.findLast((step) => step !== '[]') ?? '';

export const placeOf = ({ part, path }: SecondId): string => [part, ...path].join('.').replaceAll('.[]', '[]');

/** The same input with this id there; what has to stand around it, and is not yet there, is made up. */
export function withId(definition: EndpointDefinition, input: Parts, { part, path }: SecondId, id: string): Parts {
  return { ...input, [part]: put(jsonOf(definition[part]), input[part], path, id) as Record<string, unknown> };
}

function put(schema: Json, value: unknown, [step, ...deeper]: readonly string[], id: string): unknown {
  if (step === undefined) return id;
  const shape = shapeWith(schema, step);
  if (step === '[]') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [put(shape.items ?? {}, first, deeper, id), ...others];
  }
  const around = (value ?? madeUp(shape)) as Record<string, unknown>;
  return { ...around, [step]: put(shape.properties?.[step] ?? {}, around[step], deeper, id) };
}

/** Of several shapes the first that has this field. */
function shapeWith(schema: Json, step: string): Json {
  const has = ({ properties, items }: Json) => (step === '[]' ? items !== undefined : properties?.[step] !== undefined);
  const shapes = [schema, ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => shapeWith(one, step))];
  return shapes.find(has) ?? schema;
}
