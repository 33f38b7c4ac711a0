import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '../../src/kernel/event-definition.js';
import { everyEvent } from '../support/every-event.js';
import { addShapes, committedShapes, shapeFaults, shapeLine } from './shapes.js';

describe('The shapes of stored events', () => {
  it('are as they were committed, for every event in each of its versions', () => {
    const definitions = everyEvent.all();
    expect(definitions.length).toBeGreaterThan(50);
    expect(shapeFaults(definitions, committedShapes())).toEqual([]);
  });

  const Role = z.enum(['athlete', 'coach']);
  const declare = (changes: Partial<Parameters<typeof defineEvent<string, Painted>>[0]> = {}) =>
    defineEvent<string, Painted>({
      type: 'WallPainted',
      schema: z.strictObject({ wallId: z.string(), by: Role, note: z.string() }),
      personal: { of: 'wallId', erased: { note: '' } },
      ...changes,
    });
  interface Painted {
    wallId: string;
    by?: string | undefined;
    note: string;
  }
  const frozen = new Map([['WallPainted@1', shapeLine(declare())]]);
  const ANOTHER = 'WallPainted of version 1 is stored in another shape: give it a new version and an upcast.';

  it('are a line for each type and version', () => {
    expect([...frozen.values()]).toEqual([
      'WallPainted@1 { by: "athlete" | "coach", note: string, wallId: string } sealed for wallId, erased {"note":""}',
    ]);
    expect(shapeFaults([declare()], frozen)).toEqual([]);
  });

  it.each<[z.ZodType<object>, string]>([
    [
      z.strictObject({ a: z.string().min(1).max(9).optional(), b: z.int().nullable() }),
      '{ a?: string(1..9), b: integer | null }',
    ],
    [z.strictObject({ a: z.array(z.enum(['x', 'y'])).min(1) }), '{ a: ("x" | "y")[](1..) }'],
    [z.object({ a: z.record(z.string(), z.number().min(0)) }), '{ a: { [string]: number(0..) }, ... }'],
    [z.strictObject({ a: z.union([z.boolean(), z.strictObject({})]) }), '{ a: boolean | {} }'],
  ])('say limits, words, lists and parts (%#)', (schema, line) => {
    expect(shapeLine(defineEvent({ type: 'T', schema }))).toBe(`T@1 ${line}`);
  });

  it('say nothing that the line has no sign for', () => {
    expect(() => shapeLine({ ...declare(), schema: z.strictObject({ at: z.iso.date() }) })).toThrow('format');
  });

  it.each([
    [
      'a field is added',
      { schema: z.strictObject({ wallId: z.string(), by: Role, note: z.string(), at: z.string() }) },
    ],
    [
      'a field becomes optional',
      { schema: z.strictObject({ wallId: z.string(), by: Role.optional(), note: z.string() }) },
    ],
    ['a field is held to more', { schema: z.strictObject({ wallId: z.string(), by: Role, note: z.string().max(9) }) }],
    [
      'a word is taken out of an enumeration',
      { schema: z.strictObject({ wallId: z.string(), by: z.enum(['coach']), note: z.string() }) },
    ],
    ['unknown fields are let in', { schema: z.object({ wallId: z.string(), by: Role, note: z.string() }) }],
    ['another field is sealed', { personal: { of: 'wallId' as const, erased: { note: '', by: 'coach' } } }],
    ['something else is read once erased', { personal: { of: 'wallId' as const, erased: { note: '[erased]' } } }],
  ])('fail when %s without a new version', (_, change) => {
    expect(shapeFaults([declare(change)], frozen)).toEqual([ANOTHER]);
  });

  it('do not mind the order in which fields and words are declared', () => {
    const turned = z.strictObject({ note: z.string(), by: z.enum(['coach', 'athlete']), wallId: z.string() });
    expect(shapeFaults([declare({ schema: turned })], frozen)).toEqual([]);
  });

  it('fail when one is missing, or left over, or a former version can no longer be read', () => {
    expect(shapeFaults([declare()], new Map())).toEqual(['WallPainted@1 is missing: npm run generate.']);
    expect(shapeFaults([], frozen)).toEqual(['WallPainted@1 is of no event or version that there is.']);
    const second = declare({ version: 2 });
    const both = new Map([...frozen, ['WallPainted@2', shapeLine(second)]]);
    expect(shapeFaults([second], both)).toEqual(['WallPainted of version 1 has no upcast.']);
    expect(shapeFaults([declare({ version: 2, upcasts: { 1: (data) => data } })], both)).toEqual([]);
  });

  it('are written when they are new, never over another', () => {
    const changed = declare({ personal: { of: 'wallId', erased: {} } });
    expect(addShapes([changed], frozen)).toEqual([frozen, []]);
    const second = declare({ version: 2 });
    expect(addShapes([second], frozen)[1]).toEqual([shapeLine(second)]);
  });
});
