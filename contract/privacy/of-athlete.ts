import type { z } from 'zod';

type IdIn<S extends z.ZodType> = (value: Partial<z.output<S>>) => string | null | undefined;

const marked = new WeakMap<object, (value: object) => string | null | undefined>();

/**
 * Marks an answer's schema as an athlete's data: roles that may read any athlete are recorded as having seen them (ADR
 * 26). A schema made from this one by `pick` or `extend` needs the mark again.
 */
export function ofAthlete<S extends z.ZodType>(schema: S, id: IdIn<S>): S {
  marked.set(schema, id);
  return schema;
}

/** How to find the athlete's id in a value of the schema; undefined for a schema that is no athlete's. */
export const athleteIdIn = (schema: object) => marked.get(schema);
