import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDefinition } from '../../src/kernel/event-definition.js';
import { shapeKey, shapeLine } from './shape-line.js';

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
