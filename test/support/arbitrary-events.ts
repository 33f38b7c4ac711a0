import fc from 'fast-check';
import { z } from 'zod';
import type { DomainEvent } from '../../src/kernel/event.js';
import type { EventDefinition } from '../../src/kernel/event-definition.js';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Any event of these types, with data that fits their schemas. Ids come from a few, so that events meet. */
export const arbitraryEvent = (definitions: readonly EventDefinition[]): fc.Arbitrary<DomainEvent> =>
  fc.oneof(...definitions.map(({ type, schema }) => dataOf(schema).map((data) => ({ type, data: data as object }))));

/** The stream that an event of made-up data would stand in: that of the first id it names. */
export function streamOf({ type, data }: DomainEvent): string {
  const [name, id] = Object.entries(data).find(([key]) => key.endsWith('Id')) ?? [type, type];
  return `${name.replace(/Id$/, '')}-${String(id)}`;
}

function dataOf(schema: EventDefinition['schema']): fc.Arbitrary<unknown> {
  if (!(schema instanceof z.ZodType)) throw new Error('Events are declared by zod schemas.');
  return arbitrary(z.toJSONSchema(schema, { unrepresentable: 'any' }), '');
}

/** @param name of the field that holds it */
function arbitrary(schema: JsonSchema | boolean, name: string): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.string();
  const { const: constant, enum: among, anyOf } = schema;
  if (constant !== undefined) return fc.constant(constant);
  if (among) return fc.constantFrom(...among);
  if (anyOf) return fc.oneof(...anyOf.map((one) => arbitrary(one, name)));
  switch (schema.type) {
    case 'object':
      return object(schema);
    case 'array':
      return fc.array(arbitrary(itemsOf(schema), ''), { maxLength: 2 });
    case 'string':
      return text(schema, name);
    case 'integer':
      return whole(schema);
    case 'number':
      return whole(schema).map((value) => value / 2);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function object({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema) {
  if (typeof additionalProperties === 'object') {
    const keys = arbitrary(propertyNames ?? true, '').map(String);
    return fc.dictionary(keys, arbitrary(additionalProperties, ''), { maxKeys: 2 });
  }
  const fields = Object.entries(properties).map(([key, one]) => [key, arbitrary(one, key)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

const itemsOf = ({ items }: JsonSchema): JsonSchema | boolean =>
  items === undefined || Array.isArray(items) ? true : items;

function text({ format, pattern }: JsonSchema, name: string): fc.Arbitrary<string> {
  if (name.endsWith('Id') || name === 'from') return fc.constantFrom(`${name} 1`, `${name} 2`, `${name} 3`);
  if (name.endsWith('At') || format === 'date-time') return moment;
  if (format === 'date') return moment.map((iso) => iso.slice(0, 10));
  if (format === undefined && pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', maxLength: 6 });
}

const moment = fc.integer({ min: 0, max: 1_000 }).map((hours) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString());

const whole = ({ minimum = 0, maximum = 1_000 }: JsonSchema): fc.Arbitrary<number> =>
  fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, Math.max(minimum, -1_000) + 1_000) });
