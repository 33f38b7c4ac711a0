import type { z } from 'zod';

type IdIn<S extends z.ZodType> = (value: Partial<z.output<S>>) => string | null | undefined;

const marked = new WeakMap<object, (value: object) => string | null | undefined>();

/**
 * Says that answers of this shape give out an athlete's data, and whose: whoever may see any athlete is recorded as having
 * seen them (docs/adr/0097). A shape that is made from this one, by `pick` or `extend`, is marked anew.
 */
export function ofAthlete<S extends z.ZodType>(schema: S, id: IdIn<S>): S {
  marked.set(schema, id);
  return schema;
}

/** How the id of the athlete is found in a value of the shape; undefined for a shape that is no athlete's. */
export const athleteIdIn = (schema: object) => marked.get(schema);
