import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDefinition } from '../../src/kernel/event-definition.js';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
const SAFE = Number.MAX_SAFE_INTEGER;

/** An event in one version: what it is found by in the snapshot. */
export const shapeKey = ({ type, version }: Pick<EventDefinition, 'type' | 'version'>): string => `${type}@${version}`;

/**
 * The shape of an event as a line: what its data may hold, in TypeScript's notation with limits behind (`string(1..)`),
 * then which fields are sealed and what is read instead once erased. The order of fields and words is no part of it.
 */
export function shapeLine({ type, version, schema, personal }: EventDefinition): string {
  if (!(schema instanceof z.ZodType)) throw new Error(`${type} has a schema that is not zod's.`);
  const { $schema: _, ...data } = z.toJSONSchema(schema, { io: 'input' });
  const sealed = personal ? ` sealed for ${personal.of}, erased ${JSON.stringify(personal.erased, byName)}` : '';
  return `${shapeKey({ type, version })} ${written(data)}${sealed}`;
}

function written(schema: JsonSchema): string {
  const { type, anyOf, enum: words, ...rest } = schema;
  if (anyOf && isEmpty(rest)) return sorted(anyOf.map((each) => written(schemaOf(each)))).join(' | ');
  if (words && isEmpty(rest)) return sorted(words.map((word) => JSON.stringify(word))).join(' | ');
  if (type === 'object') return writtenObject(rest);
  if (type === 'array') {
    const { items, minItems, maxItems, ...unknown } = rest;
    const one = written(schemaOf(items));
    return refuse(unknown) ?? `${one.includes(' | ') ? `(${one})` : one}[]${range(minItems, maxItems)}`;
  }
  const { minLength, minimum = minLength, maxLength, maximum = maxLength, ...unknown } = rest;
  // Every whole number is held to what a double counts exactly.
  const limits = range(minimum === -SAFE ? undefined : minimum, maximum === SAFE ? undefined : maximum);
  const types = [type].flat().map((one) => (one === 'null' ? one : `${String(one)}${limits}`));
  return refuse(unknown) ?? sorted(types).join(' | ');
}

function writtenObject(schema: JsonSchema): string {
  const { properties = {}, required = [], additionalProperties, propertyNames, ...unknown } = schema;
  const optional = (name: string): string => (required.includes(name) ? '' : '?');
  const fields = sorted(
    Object.entries(properties).map(([name, field]) => `${name}${optional(name)}: ${written(schemaOf(field))}`),
  );
  if (propertyNames !== undefined)
    fields.push(`[${written(schemaOf(propertyNames))}]: ${written(schemaOf(additionalProperties))}`);
  else if (additionalProperties !== false) fields.push('...');
  return refuse(unknown) ?? (fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`);
}

/** Keywords that this notation has no sign for would let a change of them pass. */
function refuse(unknown: object): undefined {
  if (!isEmpty(unknown)) throw new Error(`A shape says ${Object.keys(unknown).join()}: write it in the line.`);
}

/** For JSON.stringify: objects with their fields by name. */
const byName = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const isEmpty = (part: object): boolean => Object.keys(part).length === 0;
const range = (from: number | undefined, to: number | undefined): string =>
  from === undefined && to === undefined ? '' : `(${from ?? ''}..${to ?? ''})`;
const sorted = (parts: readonly string[]): string[] => [...parts].sort();

function schemaOf(part: unknown): JsonSchema {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) throw new Error('A shape says no schema here.');
  return part as JsonSchema;
}

/** `type@version` → its line, as it was committed when the version was new. */
export type Snapshot = ReadonlyMap<string, string>;

const file = join(process.cwd(), 'test', 'shapes', 'shapes.txt');
const keyOf = (line: string): string => line.slice(0, line.indexOf(' '));
const snapshotOf = (lines: readonly string[]): Snapshot => new Map(lines.map((line) => [keyOf(line), line]));

export const committedShapes = (): Snapshot => snapshotOf(readFileSync(file, 'utf8').trim().split('\n'));

/** Adds the shapes of new events and new versions to the snapshot, never over another. @returns the lines added */
export function addShapes(definitions: readonly EventDefinition[], committed: Snapshot): [Snapshot, string[]] {
  const added = definitions.map(shapeLine).filter((line) => !committed.has(keyOf(line)));
  return [snapshotOf([...committed.values(), ...added].sort()), added];
}

export function writeShapes(snapshot: Snapshot): void {
  writeFileSync(file, `${[...snapshot.values()].join('\n')}\n`);
}

/** What is wrong between the events and the committed shapes, a sentence each. */
export function shapeFaults(definitions: readonly EventDefinition[], committed: Snapshot): string[] {
  const expected = new Set<string>();
  const faults = definitions.flatMap((definition) => {
    const { type, version, upcasts } = definition;
    const versions = Array.from({ length: version }, (_, index) => index + 1);
    const keys = versions.map((each) => shapeKey({ type, version: each }));
    keys.forEach((key) => expected.add(key));
    return [
      ...keys.filter((key) => !committed.has(key)).map((key) => `${key} is missing: npm run generate.`),
      ...versions
        .filter((each) => each < version && !upcasts[each])
        .map((each) => `${type} of version ${each} has no upcast.`),
      ...changed(definition, committed),
    ];
  });
  const leftOver = [...committed.keys()].filter((key) => !expected.has(key));
  return [...faults, ...leftOver.map((key) => `${key} is of no event or version that there is.`)];
}

function changed(definition: EventDefinition, committed: Snapshot): string[] {
  const frozen = committed.get(shapeKey(definition));
  return frozen === undefined || frozen === shapeLine(definition)
    ? []
    : [
        `${definition.type} of version ${definition.version} is stored in another shape: give it a new version and an upcast.`,
      ];
}
