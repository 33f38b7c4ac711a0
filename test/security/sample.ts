import { z } from 'zod';
import type { EndpointDefinition } from '../../contract/endpoint.js';
import { samples } from './expectations.js';
import type { World } from './world.js';

export type Parts = Record<'params' | 'query' | 'body', Record<string, unknown>>;
export interface Json {
  /** Several where it may be null. */
  type?: string | readonly string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  minItems?: number;
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  anyOf?: Json[];
  oneOf?: Json[];
}

/** The JSON schema of what a part takes. */
export const jsonOf = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

/** The same, of several shapes the first. */
export function schemaOf(schema: z.ZodType): Json {
  const json = jsonOf(schema);
  return json.oneOf?.[0] ?? json.anyOf?.[0] ?? json;
}

/**
 * Input that an endpoint takes: real ids of the world where a name says whose, made-up values elsewhere. A field that
 * no schema can make up (a pattern, say) is named in a feature's `samples`.
 * @throws Error when the endpoint would refuse it: then its field belongs there
 */
export function sampleFor(definition: EndpointDefinition, { hawks }: Pick<World, 'hawks'>): Parts {
  const known: Record<string, unknown> = {
    ...hawks,
    ...samples,
    parentGuardianId: hawks.parentId,
    ...targetIn(definition, hawks),
  };
  const parts = Object.fromEntries(
    (['params', 'query', 'body'] as const).map((part) => {
      const schema = schemaOf(definition[part]);
      const names = schema.required ?? [];
      // A body in which everything may be left out still has to say something.
      const first = part === 'body' && names.length === 0 ? Object.keys(schema.properties ?? {}).slice(0, 1) : [];
      const fields = [...names, ...first].map((name) => [name, valueOf(schema.properties?.[name] ?? {}, known[name])]);
      return [part, Object.fromEntries(fields) as Record<string, unknown>];
    }),
  ) as Parts;
  for (const part of ['params', 'query', 'body'] as const) {
    const refused = definition[part].safeParse(parts[part]).error;
    if (refused)
      throw new Error(`Nothing makes up a ${part} for ${definition.method} ${definition.path}: ${refused.message}`);
  }
  return parts;
}

/** The known value, unless the schema lists others. */
const valueOf = (schema: Json, known: unknown): unknown =>
  known === undefined || !takes(schema, known) ? madeUp(schema) : known;

/** Whether it may be meant: two calls can have a field of the same name. */
function takes(schema: Json, known: unknown): boolean {
  if (schema.enum) return schema.enum.includes(known);
  return typeOf(schema.anyOf?.[0] ?? schema) !== 'boolean' || typeof known === 'boolean';
}

const typeOf = ({ type }: Json): string | undefined => (typeof type === 'object' ? type[0] : type);

/** The thing that a call is about, by the name that its id has there: one of the team's, so that the handler is reached. */
function targetIn({ access }: EndpointDefinition, hawks: World['hawks']): Record<string, string> {
  if (access.kind !== 'permission' || access.target.in === 'nothing') return {};
  const { kind, name } = access.target;
  const ids: Readonly<Record<string, string>> = hawks;
  const id = ids[`${kind}Id`];
  return id === undefined ? {} : { [name]: id };
}

/** A value that the schema takes, as long as it has no pattern and no rule of its own. */
export function madeUp(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return madeUp(schema.anyOf[0] ?? {});
  switch (typeOf(schema)) {
    case 'string':
      if (schema.format === 'uuid') return '0d7cf1c4-31e9-4a6a-8f4d-0a9d7f3e5b11';
      return schema.format === 'date-time'
        ? '2026-01-01T00:00:00Z'
        : schema.format === 'date'
          ? '2026-01-01'
          : 'made-up';
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => madeUp(schema.items ?? {}));
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, madeUp(schema.properties?.[name] ?? {})]));
    default:
      return 'made-up';
  }
}
