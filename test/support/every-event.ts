import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventDefinition } from '../../src/kernel/event-definition.js';

const modules = join(process.cwd(), 'src', 'modules');

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'function' && 'type' in value && 'touches' in value;

/** Every event definition that some `*.events.ts` of a module exports. */
export async function everyEvent(): Promise<EventDefinition[]> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.events.ts'),
  );
  const found = new Set<EventDefinition>();
  // One after the other: jest links modules that are imported at once into each other's way.
  for (const file of files) {
    const exported = (await import(join(modules, file))) as Record<string, unknown>;
    for (const value of Object.values(exported)) if (isDefinition(value)) found.add(value);
  }
  return [...found];
}
