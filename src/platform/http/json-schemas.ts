import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import type { EndpointDefinition } from '../../../contract/endpoint.js';

export type Json = Record<string, unknown>;

/** The fields of an object, as JSON schemas. */
export interface Fields {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** Makes JSON schemas of zod's: a named schema is made once, in `components`, and referenced. */
export class JsonSchemas {
  /** By name. */
  readonly components: Record<string, Json> = {};
  private readonly named = new Set<string>();

  constructor(private readonly shapes: Shapes) {}

  /** @throws Error when another shape of the same name was made before */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs = {}, ...json } = this.made(schema, io) as Json & { $defs?: Record<string, Json> };
    for (const [name, made] of Object.entries($defs)) if (this.named.has(name)) this.add(name, made);
    return json;
  }

  /** Of an input object: written out even if it has a name, because its fields matter. */
  fieldsOf(schema: z.ZodType): Fields {
    return this.of(schema.clone(schema.def), 'input');
  }

  /** What a transform or a coercion takes has no JSON schema: it is shown as anything. */
  private made(schema: z.ZodType, io: 'input' | 'output'): unknown {
    const made = z.toJSONSchema(schema, {
      io,
      metadata: this.shapes,
      unrepresentable: 'any',
      override: nameProperties,
    });
    return JSON.parse(JSON.stringify(made), (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? this.refTo(value.replace('#/$defs/', '')) : value,
    );
  }

  private refTo(name: string): string {
    this.named.add(name);
    return `#/components/schemas/${name}`;
  }

  private add(name: string, made: Json): void {
    const known = (this.components[name] ??= made);
    if (JSON.stringify(known) !== JSON.stringify(made)) throw new Error(`There are two shapes of the name ${name}.`);
  }
}

/** A record by known keys names each as a property: generators of clients know no `propertyNames`. */
function nameProperties({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const { propertyNames, additionalProperties } = jsonSchema;
  if (!propertyNames || !(zodSchema instanceof z.ZodRecord) || !(zodSchema.keyType instanceof z.ZodEnum)) return;
  jsonSchema['properties'] = Object.fromEntries(zodSchema.keyType.options.map((key) => [key, additionalProperties]));
  jsonSchema['additionalProperties'] = false;
  delete jsonSchema['propertyNames'];
}

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
