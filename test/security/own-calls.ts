import type { EndpointDefinition } from '../../contract/endpoint.js';
import { bodies, calls, lastOfAll, secondIds, type Belongings, type Whose } from './expectations.js';
import { sampleFor, type Parts } from './sample.js';
import { fieldOf, placeOf, secondIdsOf, withId, type SecondId } from './second-ids.js';
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
