import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventDefinition } from '../../src/kernel/event-definition.js';

// Of the sources, or of what was built from them.
const modules = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'src', 'modules');

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'function' && 'type' in value && 'touches' in value;

/** Every event definition that some `*.events.ts` of a module exports. */
export async function everyEvent(): Promise<EventDefinition[]> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.events\.[jt]s$/.test(file),
  );
  const found = new Set<EventDefinition>();
  // One after the other: jest links modules that are imported at once into each other's way.
  for (const file of files) {
    const exported = (await import(join(modules, file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) if (isDefinition(value)) found.add(value);
  }
  return [...found];
}
