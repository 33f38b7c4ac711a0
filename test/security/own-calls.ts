import type { EndpointDefinition } from '../../contract/endpoint.js';
import { bodies, calls, lastOfAll, secondIds, type Belongings, type Whose } from './expectations.js';
import { sampleFor, type Parts, jsonOf, madeUp, type Json } from './sample.js';
import { thingsOf, verdictOn } from './verdict.js';
import type { Caller, World } from './world.js';

export const nameOf = ({ method, path }: EndpointDefinition): string => `${method} ${path}`;
export const ruleFor = (definition: EndpointDefinition): string => calls[nameOf(definition)]!;

/** The line of the tables that says whose id a field holds. */
export const lineOf = (definition: EndpointDefinition, id: SecondId) =>
  secondIds
    .filter(([field, path]) => field === fieldOf(id) && definition.path.startsWith(path))
    .reduce<(typeof secondIds)[number] | undefined>(
      (longest, line) => (longest && longest[1].length >= line[1].length ? longest : line),
      undefined,
    );

/** @throws Error for a field of which nobody says whose id it holds */
export function whose(definition: EndpointDefinition, id: SecondId): Whose {
  const line = lineOf(definition, id);
  if (!line) throw new Error(`No *.expectations.ts says whose id ${nameOf(definition)} ${placeOf(id)} is.`);
  return line[2];
}

/** Not what is nobody's, nor what a suite of its own asks. */
export const isBelonging = (kind: Whose): boolean => kind !== 'nobody’s' && !kind.endsWith('.spec.ts');

/** @throws Error for what no feature makes one of */
export function belongingOf(kind: Whose, own: Belongings): string {
  const id = own[kind];
  if (id === undefined) throw new Error(`No *.expectations.ts makes the belonging "${kind}".`);
  return id;
}

/** Of these callers, those who may make the call about what is their own. */
export function callersOfOwn(
  { access }: EndpointDefinition,
  rule: string,
  world: World,
  names: readonly string[],
): Caller[] {
  return world.callers.filter((caller) => {
    if (!names.includes(caller.name)) return false;
    if (access.kind !== 'permission' || access.target.in === 'nothing') return verdictOn(rule, caller) === 'passes';
    const { kind } = access.target;
    const thing = thingsOf(world, kind).find(({ id }) => id === aimOf(kind, world));
    return verdictOn(rule, caller, kind, thing) === 'passes';
  });
}

/** What is the caller's own, or their team's. */
function aimOf(kind: string, world: World): string {
  const ids: Readonly<Record<string, string>> = world.hawks;
  return ids[`${kind}Id`] ?? thingsOf(world, kind)[0]!.id;
}

/** A call that names nothing but what is one's own. */
export function ownInputFor(definition: EndpointDefinition, world: World, own: Belongings): Parts {
  const { access } = definition;
  const sample = sampleFor(definition, world);
  const input: Parts = { ...sample, body: { ...sample.body, ...bodies[nameOf(definition)] } };
  if (access.kind === 'permission' && access.target.in !== 'nothing') {
    const { in: part, name, kind } = access.target;
    input[part] = { ...input[part], [name]: aimOf(kind, world) };
  }
  return secondIdsOf(definition)
    .filter(({ part, path }) => path[0]! in input[part])
    .reduce((filled, id) => {
      const kind = whose(definition, id);
      return isBelonging(kind) ? withId(definition, filled, id, belongingOf(kind, own)) : filled;
    }, input);
}

/** What is only read comes first, what is deleted last, and before it what hangs on it. */
export function wear({ method, path }: EndpointDefinition): number {
  const last = lastOfAll.indexOf(`${method} ${path}`);
  if (last >= 0) return 100 + last;
  return method === 'GET' ? 0 : method === 'DELETE' ? 100 - path.split('/').length : 1;
}

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
