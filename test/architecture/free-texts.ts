import { z } from 'zod';
import type { EventDefinition } from '../../src/kernel/event-definition.js';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Where data of an event may hold any words that somebody chose, and lies open in the log: `type.path` each. */
export function freeTexts({ type, schema, personal }: EventDefinition): string[] {
  if (!(schema instanceof z.ZodType)) throw new Error(`${type} has a schema that is not zod's.`);
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  const open = Object.entries(properties).filter(([field]) => !(field in (personal?.erased ?? {})));
  return [...new Set(open.flatMap(([field, one]) => textsIn(one, field)))].map((path) => `${type}.${path}`);
}

function textsIn(schema: JsonSchema | boolean, path: string): string[] {
  if (typeof schema === 'boolean') return [path];
  const { type, properties, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const within = [...anyOf, ...oneOf, ...allOf].flatMap((one) => textsIn(one, path));
  const types = [type].flat();
  if (types.includes('object')) {
    for (const [field, one] of Object.entries(properties ?? {})) within.push(...textsIn(one, `${path}.${field}`));
    if (additionalProperties) within.push(...textsIn(additionalProperties, `${path}.*`));
  }
  if (types.includes('array')) {
    for (const one of [items].flat()) within.push(...textsIn(one ?? true, `${path}[]`));
  }
  const isText = types.includes('string') && schema.enum === undefined && schema.const === undefined;
  return isText && !isId(path) ? [...within, path] : within;
}

const isId = (path: string): boolean => /(^|\.)(\w*Id|\w*Ids\[\])$/.test(path);
