import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import './validation-messages.js';

const said = (schema: z.ZodType, input: unknown): string | undefined =>
  schema.safeParse(input).error?.issues[0]?.message;
const letters = [...'abcdefghijklmnopqrstuvwxyz'] as [string, ...string[]];

describe('what is said of wrong input', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'Required.'],
    ['null', z.number(), null, 'Required.'],
    ['no choice', z.enum(['a', 'b']), undefined, 'Required.'],
    ['an empty choice', z.enum(['a', 'b']), '', 'Required.'],
    ['empty text', z.string().min(1), '', 'Required.'],
    ['an empty email', z.email(), '', 'Required.'],
    ['another choice', z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
    ['one of many choices', z.enum(letters), '?', 'Choose one of the 26 allowed values, such as a, b, c.'],
    ['another literal', z.literal('a'), 'b', 'Only “a” is allowed.'],
    ['a number for text', z.string(), 7, 'Enter text.'],
    ['text for a number', z.number(), 'x', 'Enter a number.'],
    ['text for a coerced number', z.coerce.number(), 'x', 'Enter a number.'],
    ['no number', z.number(), Number.NaN, 'Enter a number.'],
    ['a fraction', z.number().int(), 1.5, 'Enter a whole number.'],
    ['text for a yes', z.boolean(), 'yes', 'Enter true or false.'],
    ['text for a list', z.array(z.string()), 'x', 'Send a list.'],
    ['a list for an object', z.object({}), [], 'Send an object.'],
    ['too short', z.string().min(3), 'a', 'Enter at least 3 characters.'],
    ['too long', z.string().max(2_000), 'a'.repeat(2_001), 'Enter up to 2,000 characters.'],
    ['not the length', z.string().length(2), 'a', 'Enter exactly 2 characters.'],
    ['too little', z.number().min(1), 0, 'Enter 1 or more.'],
    ['not above', z.number().positive(), 0, 'Enter more than 0.'],
    ['too much', z.number().max(1_000), 1_001, 'Enter 1,000 or less.'],
    ['not below', z.number().lt(5), 5, 'Enter less than 5.'],
    ['no entry', z.array(z.string()).min(1), [], 'Add at least one.'],
    ['too many', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Add up to 2.'],
    ['no multiple', z.number().multipleOf(5), 7, 'Enter a multiple of 5.'],
    ['no id', z.uuid(), 'x', 'Send an ID: a UUID like 5f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11.'],
    ['no email', z.email(), 'x', 'Enter an email address like name@example.com.'],
    ['no address', z.url(), 'x', 'Enter a web address like https://example.com.'],
    ['no date', z.iso.date(), '2026-02-30', 'Enter a date like 2026-03-15.'],
    ['no moment', z.iso.datetime(), 'noon', 'Enter a date and time like 2026-03-15T14:30:00Z.'],
    ['a pattern', z.string().regex(/^\d$/), 'x', 'This has the wrong format.'],
    ['a beginning', z.string().startsWith('https://'), 'x', 'This must begin with “https://”.'],
    ['an unknown field', z.strictObject({}), { a: 1 }, 'Unknown field.'],
    ['a refusal without words', z.string().refine(() => false), 'x', 'This value isn’t allowed.'],
    [
      'none of several',
      z.union([z.literal(''), z.email(), z.null()]),
      'x',
      'Enter an email address like name@example.com.',
    ],
    [
      'another kind',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      { kind: 'c' },
      'Choose one of: a, b.',
    ],
    [
      'no kind',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      {},
      'Required.',
    ],
  ])('%s', (_what, schema, input, message) => {
    expect(said(schema, input)).toBe(message);
  });

  it('leaves a schema its own words', () => {
    expect(said(z.string().min(1, 'Name is required'), '')).toBe('Name is required');
    expect(said(z.enum(['a'], { error: 'Choose what this column holds.' }), 'b')).toBe(
      'Choose what this column holds.',
    );
  });
});
