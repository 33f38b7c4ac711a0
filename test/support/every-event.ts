import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDefinition } from '../../src/kernel/event-definition.js';
import { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';

const modules = join(import.meta.dirname, '..', '..', 'src', 'modules');

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'function' && 'type' in value && 'touches' in value;

async function find(): Promise<EventDefinitions> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.events\.[jt]s$/.test(file),
  );
  const found = new EventDefinitions();
  // One after the other: jest links modules that are imported at once into each other's way.
  for (const file of files) {
    const exported = (await import(join(modules, file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) if (isDefinition(value)) found.add(value);
  }
  return found;
}

/** Every event that a file of src/modules declares, without the application around it. */
export const everyEvent = await find();
