import { readdirSync } from 'node:fs';
import { join } from 'node:path';
// Awaited before: jest hands out a module that is still being evaluated as if it were not.
import './every-event.js';
import type { Projection } from '../../src/platform/projections/projection.js';

const root = join(import.meta.dirname, '..', '..', 'projections');

const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' && value !== null && 'reads' in value && 'tables' in value;

async function find(): Promise<readonly Projection[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(\.projection|^[^/.]+)\.[jt]s$/.test(file),
  );
  const found: Projection[] = [];
  // One after the other: jest links modules that are imported at once into each other's way.
  for (const file of files.sort())
    found.push(...Object.values((await import(join(root, file))) as Record<string, unknown>).filter(isProjection));
  return found;
}

/** Every read model that a file of projections/ exports, without the application around it. */
export const readModels = await find();
