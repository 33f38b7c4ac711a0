import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { anybody, endpoint } from '../../../contract/endpoint.js';
import { IdParams } from '../../../contract/paging.js';
import { type DomainError } from '../../kernel/errors.js';
import { parseInput } from './input.js';

const definition = endpoint({
  method: 'PUT',
  path: '/api/thing/:id',
  summary: '',
  access: anybody,
  params: IdParams,
  query: z.strictObject({ page: z.coerce.number().int().default(1) }),
  body: z.strictObject({
    name: z.string().min(1, 'Name is required'),
    tags: z.array(z.strictObject({ title: z.string() })).optional(),
    state: z
      .union([z.strictObject({ on: z.boolean() }), z.strictObject({ level: z.enum(['high', 'low']) })])
      .optional(),
    link: z.union([z.literal(''), z.url()]).optional(),
  }),
  response: z.unknown(),
});
const id = '5f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11';

function fieldsOf(request: { params?: unknown; query?: unknown; body?: unknown }): unknown {
  try {
    return parseInput(definition, { params: { id }, query: {}, body: { name: 'x' }, ...request });
  } catch (error) {
    expect(error).toMatchObject({ kind: 'invalid', code: 'invalid' });
    return (error as DomainError).details.fields;
  }
}

describe('what a request carries', () => {
  it('is parsed part by part, the query coerced', () => {
    expect(fieldsOf({ query: { page: '3' } })).toEqual({ params: { id }, query: { page: 3 }, body: { name: 'x' } });
  });

  it('names every wrong field of every part by its path', () => {
    const body = { name: '', tags: [{ title: 'ok' }, { title: 7 }] };
    expect(fieldsOf({ params: { id: 'x' }, query: { page: 'y' }, body })).toEqual({
      id: expect.stringContaining('Send an ID'),
      page: expect.any(String),
      name: 'Name is required',
      'tags.1.title': expect.any(String),
    });
  });

  it('refuses unknown keys by name, wherever they are', () => {
    expect(
      fieldsOf({ query: { q: '1' }, body: { name: 'x', role: 'admin', tags: [{ title: 'a', more: 1 }] } }),
    ).toEqual({
      q: 'Unknown field.',
      role: 'Unknown field.',
      'tags.0.more': 'Unknown field.',
    });
  });

  it('names the fields of the nearest of several shapes', () => {
    const told = (state: object) => fieldsOf({ body: { name: 'x', state } });
    expect(told({ level: 'middle' })).toEqual({ 'state.level': expect.stringContaining('high') });
    expect(told({ on: 1 })).toEqual({ 'state.on': expect.any(String) });
    expect(told({})).toEqual({ 'state.on': 'Required.' });
    expect(told({ on: true, level: 'high' })).toEqual({ 'state.level': 'Unknown field.' });
    expect(fieldsOf({ body: { name: 'x', link: 'here' } })).toEqual({
      link: 'Enter a web address like https://example.com.',
    });
  });

  it('says what is missing, also without any body', () => {
    expect(fieldsOf({ body: undefined })).toEqual({ name: 'Required.' });
    expect(fieldsOf({ body: null })).toEqual({ name: 'Required.' });
  });

  it('names the body when it is no object at all', () => {
    expect(fieldsOf({ body: [1] })).toEqual({ body: expect.any(String) });
  });

  it.each(['nul \0 byte', 'lone \ud800 surrogate'])('refuses text that no database can hold', (name) => {
    expect(fieldsOf({ body: { name } })).toEqual({ name: 'Remove characters that aren’t text.' });
  });

  it('names at most 50 fields', () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, 1]));
    expect(Object.keys(fieldsOf({ body: { name: 'x', ...body } }) as object)).toHaveLength(50);
  });
});
