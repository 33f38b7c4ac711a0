import { z } from 'zod';
import type { EventDefinition } from '../../src/kernel/event-definition.js';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Data = Record<string, unknown>;

/** Payloads that fit the event's schema: the same with every run, and last one as it reads once the person is erased. */
export function examplesOf({ schema, personal }: EventDefinition, count: number): Data[] {
  if (!(schema instanceof z.ZodType)) throw new Error('Events are declared by zod schemas.');
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const examples = Array.from({ length: count }, (_, nth) => withChangedFields(valueOf(json, '', nth) as Data));
  const [first] = examples;
  return first && personal ? [...examples, { ...first, ...personal.erased }] : examples;
}

/** An edit names the fields that it changes. */
function withChangedFields(data: Data): Data {
  const { fields, changes } = data;
  return Array.isArray(fields) && changes instanceof Object ? { ...data, fields: Object.keys(changes) } : data;
}

/** A whole number below `below` that looks drawn, and is the same for the same path and turn: FNV-1a, its bits mixed as MurmurHash3 does. */
function drawn(path: string, nth: number, below: number): number {
  let hash = 0x811c9dc5;
  for (const char of `${path} ${nth}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % below;
}

function valueOf(schema: JsonSchema | boolean, path: string, nth: number): unknown {
  if (typeof schema === 'boolean') return `${path} ${nth}`;
  const { const: constant, enum: among, anyOf } = schema;
  if (constant !== undefined) return constant;
  if (among) return among[drawn(path, nth, among.length)];
  if (anyOf) return valueOf(anyOf[drawn(path, nth, anyOf.length)] ?? true, path, nth);
  const { type } = schema as { type?: string | string[] };
  switch (Array.isArray(type) ? type[drawn(path, nth, type.length)] : type) {
    case 'object':
      return objectOf(schema, path, nth);
    case 'array': {
      const { items = true, minItems = 0 } = schema;
      const length = Math.max(minItems, drawn(`${path} length`, nth, 3));
      return Array.from({ length }, (_, index) =>
        valueOf(Array.isArray(items) ? true : items, `${path} ${index + 1}`, nth),
      );
    }
    case 'string':
      return textOf(path, nth);
    case 'integer':
      return Math.max(schema.minimum ?? 0, drawn(path, nth, 90));
    case 'number':
      return Math.max(schema.minimum ?? 0, drawn(path, nth, 90) / 2);
    case 'boolean':
      return drawn(path, nth, 2) === 1;
    default:
      return null;
  }
}

function objectOf(schema: JsonSchema, path: string, nth: number): Data {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object') return { [`${path} key`]: valueOf(additionalProperties, path, nth) };
  const held = Object.entries(properties).filter(
    // The first example holds whatever there is.
    ([key]) => nth === 0 || required.includes(key) || drawn(`${path}.${key} left out`, nth, 3) > 0,
  );
  return Object.fromEntries(held.map(([key, one]) => [key, valueOf(one, `${path}.${key}`.replace(/^\./, ''), nth)]));
}

const DAY = /(\.|^)(date.*|.*On|on|.*Day|deadline|standing|registrationDeadline)$/;

const CALLS = ['GET /api/athlete/:id', 'GET /api/team/:id/athletes', 'GET /api/log'];

/** Days where the name says so; else the name itself, which shows where in a sentence the text went. */
function textOf(path: string, nth: number): string {
  const name = path.split('.').at(-1) ?? '';
  if (name === 'call') return CALLS[nth % CALLS.length] ?? name;
  if (DAY.test(path)) return `2026-0${1 + drawn(path, nth, 9)}-1${drawn(path, nth, 10)}`;
  return name.endsWith('Id') ? name : `${name} ${drawn(path, nth, 3)}`;
}
