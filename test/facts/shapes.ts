import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { EventDefinition } from '../../src/kernel/event-definition.js';

/** One version of an event as it lies in the log for ever: what its data may hold, which of it is sealed, what is read instead once erased. */
export interface Shape {
  readonly type: string;
  readonly version: number;
  readonly personal: EventDefinition['personal'] | null;
  /** JSON schema. */
  readonly data: unknown;
}

const folder = join(process.cwd(), 'test', 'facts', 'shapes');

/** `AthleteViewed` in version 2 → `athlete-viewed.2.json`. */
export const fileOf = ({ type, version }: Pick<Shape, 'type' | 'version'>): string =>
  `${type.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()}.${version}.json`;

export const pathOf = (file: string): string => join(folder, file);

/** The shape that a definition has now, as its file would say it. */
export function shapeOf({ type, version, schema, personal }: EventDefinition): Shape {
  if (!(schema instanceof z.ZodType)) throw new Error(`${type} has a schema that is not zod's.`);
  const data = z.toJSONSchema(schema, {
    io: 'input',
    // The order in which words or fields are declared is no part of a shape.
    override: ({ jsonSchema }) => {
      jsonSchema.required?.sort();
      jsonSchema.enum?.sort();
    },
  });
  return JSON.parse(JSON.stringify({ type, version, personal: personal ?? null, data })) as Shape;
}

/** File → the shape that is committed there. */
export function committedShapes(): ReadonlyMap<string, Shape> {
  mkdirSync(folder, { recursive: true });
  return new Map(readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(pathOf(file), 'utf8')) as Shape]));
}

/** What `npm run shapes` has to write: shapes of new events and new versions. */
export const unwritten = (definitions: readonly EventDefinition[], committed: ReadonlyMap<string, Shape>): Shape[] =>
  definitions.map(shapeOf).filter((shape) => !committed.has(fileOf(shape)));

/** What is wrong between the events and the committed shapes, a sentence each. */
export function shapeFaults(definitions: readonly EventDefinition[], committed: ReadonlyMap<string, Shape>): string[] {
  const expected = new Set<string>();
  const faults = definitions.flatMap((definition) => {
    const { type, version, upcasts } = definition;
    const versions = Array.from({ length: version }, (_, index) => index + 1);
    const files = versions.map((each) => fileOf({ type, version: each }));
    files.forEach((file) => expected.add(file));
    return [
      ...files.filter((file) => !committed.has(file)).map((file) => `${file} is missing: npm run shapes.`),
      ...versions
        .filter((each) => each < version && !upcasts[each])
        .map((each) => `${type} of version ${each} has no upcast.`),
      ...changed(shapeOf(definition), committed),
    ];
  });
  const leftOver = [...committed.keys()].filter((file) => !expected.has(file));
  return [...faults, ...leftOver.map((file) => `${file} is of no event or version that there is.`)];
}

function changed(shape: Shape, committed: ReadonlyMap<string, Shape>): string[] {
  const frozen = committed.get(fileOf(shape));
  return !frozen || isDeepStrictEqual(frozen, shape)
    ? []
    : [`${shape.type} of version ${shape.version} is stored in another shape: give it a new version and an upcast.`];
}
