/**
 * In the place of what zod writes JSON Schema with, which only the server does: 5 kB, packed. Every schema refers to it.
 *
 * @throws Error whenever it is called
 */
export function toJSONSchema(): never {
  throw new Error('JSON Schema is written on the server');
}

export const createToJSONSchemaMethod = () => toJSONSchema;
export const createStandardJSONSchemaMethod = () => toJSONSchema;
