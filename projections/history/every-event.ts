import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDefinition } from '../../src/kernel/event-definition.js';

// Of the sources, or of what was built from them.
const modules = join(import.meta.dirname, '..', '..', 'src', 'modules');

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'function' && 'type' in value && 'touches' in value;

/** Found by scanning: features read the history, so that it cannot import their index. A test holds the two alike. */
async function find(): Promise<ReadonlyMap<string, EventDefinition>> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.events\.[jt]s$/.test(file),
  );
  const found = new Map<string, EventDefinition>();
  // One after the other: jest links modules that are imported at once into each other's way.
  for (const file of files) {
    const exported = (await import(join(modules, file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) if (isDefinition(value)) found.set(value.type, value);
  }
  return found;
}

/** Every event type by name: whether it can be undone, which facts it touches, and its sentence. */
export const everyEvent: ReadonlyMap<string, EventDefinition> = await find();
