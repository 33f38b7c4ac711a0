import { describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EventDefinition } from '../../src/kernel/event-definition.js';
import type { Names } from '../../src/kernel/story.js';
import { everyEvent } from '../../test/support/every-event.js';
import { names, parametersOf } from './history.projection.js';
import { tell, tellThemself, type Told } from './tell.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { z } from 'zod';

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

const EXAMPLES = 6;
const ROLES = ['admin', 'athlete', 'coach', 'no-role', 'parent', 'system'];

const known: Names = { of: (id) => `<${id}>` };
const nothingKnown: Names = { of: (_, otherwise) => otherwise };
const readByAthlete: Names = { of: (id) => (id === 'athleteId' ? 'you' : `<${id}>`) };

const definitions = everyEvent.all().toSorted((one, other) => (one.type < other.type ? -1 : 1));

/** Each different text once, with the roles of those whose doing is told so where it is not all of them. */
function byRole(tellAs: (role: string) => string): string[] {
  const told = ROLES.map((role) => [role, tellAs(role)] as const);
  const texts = [...new Set(told.map(([, text]) => text))];
  if (texts.length === 1) return texts;
  return texts.map((text) => `(${told.flatMap(([role, one]) => (one === text ? [role] : [])).join(', ')}) ${text}`);
}

const linesOf = ({ about, many, changes }: Told, own: boolean): string[] => [
  `    about ${about.kind} ${about.id}${own ? `, of many ${many}` : ''}`,
  ...changes.map(({ field, from, to }) => `    ${field}: ${from} → ${to}`),
];

/** What is said of examples of an event: its parameters, its author where that matters, without names, and to the athlete. */
function sentencesOf(definition: EventDefinition): string {
  const { type, story } = definition;
  const own = story?.many !== undefined;
  const examples = examplesOf(definition, EXAMPLES).map((example) => {
    const event = new RecordedEvents(everyEvent).add('stream-1', { type, data: example });
    const data = parametersOf(event);
    const fact = { type, data };
    const nameless = tell(everyEvent, fact, 'stream-1', nothingKnown, { role: 'coach' });
    const lines = [
      `    of ${Object.keys(data).join(', ')}`,
      ...linesOf(tell(everyEvent, fact, 'stream-1', known, { role: 'coach' }), own),
    ];
    const told = [
      ...byRole((role) => tell(everyEvent, fact, 'stream-1', known, { role }).words),
      ...lines,
      `without names: ${nameless.words}`,
      ...linesOf(nameless, own).filter((line) => !lines.includes(line)),
      ...names.inMemory([event]).map(({ id, first, last }) => `names ${id}: ${first}, ${last}`),
    ];
    if (!('athleteId' in data)) return told;
    const toThemself = byRole((role) =>
      tellThemself(everyEvent, fact, 'stream-1', readByAthlete, { role, self: role === 'athlete' }),
    );
    return [...told, ...toThemself.map((sentence) => `to you: ${sentence}`)];
  });
  return [`# ${type}`, ...new Set(examples.map((lines) => lines.join('\n')))].join('\n\n');
}

/** `TOUCHLINE_WRITE_SENTENCES=1` writes it again: review what changed. */
const file = fileURLToPath(new URL('sentences.txt', import.meta.url));
const said = definitions.map(sentencesOf);
if (process.env['TOUCHLINE_WRITE_SENTENCES'] === '1') writeFileSync(file, `${said.join('\n\n')}\n`);
const written = readFileSync(file, 'utf8')
  .trimEnd()
  .split(/\n\n(?=# )/);

describe('What the history says', () => {
  it.each(definitions.map(({ type }, index) => [type, said[index], written[index]] as const))(
    'of %s',
    (_, now, then) => {
      expect(now).toBe(then);
    },
  );

  it('is written down of no other event', () => {
    expect(written).toHaveLength(definitions.length);
  });
});
