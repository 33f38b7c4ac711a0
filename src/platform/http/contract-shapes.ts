import { readdir } from 'node:fs/promises';
import { z } from 'zod';

const contract = new URL('../../../contract/', import.meta.url);
/** A module, built or not: `athlete/athlete` of `athlete/athlete.js`. */
const MODULE = /^(?!.*\.spec\.)(.+)\.[jt]s$/;

export type Shapes = ReturnType<typeof noShapes>;
export const noShapes = () => z.registry<{ readonly id: string }>();

/** Every shape that contract/ exports, by the name that it is exported under, e.g. `Athlete`. */
export async function contractShapes(): Promise<Shapes> {
  const shapes = noShapes();
  for (const file of await readdir(contract, { recursive: true })) {
    const [, path] = MODULE.exec(file) ?? [];
    if (!path) continue;
    const exported = (await import(`../../../contract/${path}.js`)) as Record<string, unknown>;
    for (const [id, value] of Object.entries(exported)) if (value instanceof z.ZodType) shapes.add(value, { id });
  }
  return shapes;
}
