import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import type { EndpointDefinition } from '../../../contract/endpoint.js';

const contract = new URL('../../../contract/', import.meta.url);
/** A module, built or not: `athlete/athlete` of `athlete/athlete.js`. */
const MODULE = /^(?!.*\.spec\.)(.+)\.[jt]s$/;

export type Shapes = ReturnType<typeof noShapes>;
export const noShapes = () => z.registry<{ readonly id: string }>();

/** Every shape that contract/ exports, by the name that it is exported under, e.g. `Athlete`. */
export async function contractShapes(): Promise<Shapes> {
  const shapes = noShapes();
  for (const [id, value] of await contractExports()) if (value instanceof z.ZodType) shapes.add(value, { id });
  return shapes;
}

/** Every endpoint that contract/ exports. */
export async function contractEndpoints(): Promise<readonly EndpointDefinition[]> {
  const endpoints = (await contractExports()).map(([, value]) => value).filter(isEndpoint);
  return [...new Set(endpoints)];
}

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'response' in value;

/** Sorted by file, so that the document is the same wherever it is made. */
async function contractExports(): Promise<[string, unknown][]> {
  const exported: [string, unknown][] = [];
  for (const file of (await readdir(contract, { recursive: true })).sort()) {
    const [, path] = MODULE.exec(file) ?? [];
    if (path) exported.push(...Object.entries((await import(`../../../contract/${path}.js`)) as object));
  }
  return exported;
}
