import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { JsonSchemas, noShapes } from './json-schemas.js';

const Name = z.string().max(10);
const Person = z.strictObject({ name: Name });
const Side = z.enum(['left', 'right']);

function schemasOf(named: Readonly<Record<string, z.ZodType>>): JsonSchemas {
  const shapes = noShapes();
  for (const [id, shape] of Object.entries(named)) shapes.add(shape, { id });
  return new JsonSchemas(shapes);
}

describe('a JSON schema', () => {
  it('names a shape that has a name, wherever it is used, and describes it once', () => {
    const schemas = schemasOf({ Name, Person });
    const ref = { $ref: '#/components/schemas/Person' };
    expect(schemas.of(Person, 'output')).toEqual(ref);
    expect(schemas.of(z.array(Person), 'output')).toEqual({ type: 'array', items: ref });
    expect(schemas.components).toEqual({
      Name: { type: 'string', maxLength: 10 },
      Person: {
        type: 'object',
        properties: { name: { $ref: '#/components/schemas/Name' } },
        required: ['name'],
        additionalProperties: false,
      },
    });
  });

  it('spells out the fields of what is sent, and what is made of a shape by its own means', () => {
    const schemas = schemasOf({ Person });
    expect(schemas.fieldsOf(Person)).toMatchObject({ properties: { name: { maxLength: 10 } }, required: ['name'] });
    expect(schemas.of(Person.extend({ age: z.number() }), 'input')).toMatchObject({ required: ['name', 'age'] });
    expect(schemas.components).toEqual({});
  });

  it('names the properties of a record by known keys, and no shape of the keys', () => {
    const schemas = schemasOf({ Side, Name });
    expect(schemas.of(z.record(Side, Name), 'output')).toEqual({
      type: 'object',
      properties: { left: { $ref: '#/components/schemas/Name' }, right: { $ref: '#/components/schemas/Name' } },
      required: ['left', 'right'],
      additionalProperties: false,
    });
    expect(Object.keys(schemas.components)).toEqual(['Name']);
  });

  it('is refused where two shapes share a name', () => {
    const shapes = noShapes().add(Name, { id: 'Name' }).add(Side, { id: 'Name' });
    const schemas = new JsonSchemas(shapes);
    schemas.of(Name, 'output');
    expect(() => schemas.of(Side, 'output')).toThrow('There are two shapes of the name Name.');
  });
});
