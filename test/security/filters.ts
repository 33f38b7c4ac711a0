import type { EndpointDefinition } from '../../contract/endpoint.js';
import { dayAt } from '../../contract/day.js';
import { filters } from './expectations.js';
import { jsonOf, sampleFor, type Json, type Parts } from './sample.js';
import type { World } from './world.js';

/** Fields of which the world has the value; features say what no schema can make up. */
const known: Readonly<Record<string, (world: World) => readonly string[]>> = {
  athleteId: ({ things }) => things.athlete.map(({ id }) => id),
  teamId: ({ things }) => things.team.map(({ id }) => id),
  userId: ({ callers }) => callers.flatMap(({ name, userId }) => (name === 'primary coach' && userId ? [userId] : [])),
  collegeId: ({ hawks }) => [hawks.collegeId],
  specificCollege: ({ hawks }) => [hawks.collegeId],
  asOf: () => [dayAt(new Date())],
};

/** What goes, as far as the call knows it, with a value that is not taken alone. */
const company = ({ things }: World) => ({ latitude: '42', longitude: '-93', athleteId: things.athlete[0]!.id });

/**
 * The input of a read with one of its optional fields filled, for every field. Texts are searched for `text`.
 * @throws Error for a field of which nothing here makes up a value that the call takes
 */
export function withFilters(definition: EndpointDefinition, world: World, text: string): Parts[] {
  const sample = sampleFor(definition, world);
  const { properties = {}, required = [] } = jsonOf(definition.query);
  return Object.entries(properties)
    .filter(([name, schema]) => !required.includes(name) || schema.default !== undefined)
    .flatMap(([name, schema]) => {
      const others = Object.entries(company(world)).filter(([other]) => other in properties);
      const queryWith = (value: string) => {
        const alone = { ...sample.query, [name]: value };
        const tried = [alone, { ...Object.fromEntries(others), ...alone }];
        return tried.filter((one) => definition.query.safeParse(one).success).slice(0, 1);
      };
      // What a feature says of a field, another’s of the same name may not take.
      const queries = [known[name]?.(world), filters[name], valuesOf(schema, text)]
        .map((values = []) => values.flatMap(queryWith))
        .find(({ length }) => length > 0);
      if (!queries) throw new Error(`Nothing makes up a ${name} for ${definition.method} ${definition.path}.`);
      return queries.map((query) => ({ ...sample, query }));
    });
}

function valuesOf(schema: Json, text: string): readonly string[] {
  if (schema.enum) return [...new Set([schema.enum[0], schema.enum.at(-1)])].map(String);
  if (schema.anyOf) return valuesOf(schema.anyOf[0] ?? {}, text);
  switch (schema.type) {
    case 'array':
      // Any of these: all of them let everything through.
      return schema.items?.enum ? [schema.items.enum.join(',')] : valuesOf(schema.items ?? {}, text);
    case 'integer':
    case 'number':
      return [String(Math.min(schema.maximum ?? 1_000, Math.max(schema.minimum ?? 0, 1_000)))];
    case 'string':
      if (typeof schema.const === 'string') return [schema.const];
      if (schema.format === 'uuid') return ['0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11'];
      if (schema.format === 'date') return [dayAt(new Date())];
      return [schema.format === 'date-time' ? new Date(Date.now() - 3_600_000).toISOString() : text];
    default:
      return [text];
  }
}
