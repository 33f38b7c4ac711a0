import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '../../src/kernel/event-definition.js';
import { everyEvent } from '../support/every-event.js';
import { committedShapes, fileOf, shapeFaults, shapeOf, unwritten } from './shapes.js';

describe('The shapes of stored events', () => {
  it('are as they were committed, for every event in each of its versions', async () => {
    const definitions = await everyEvent();
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
  const frozen = new Map([['wall-painted.1.json', shapeOf(declare())]]);
  const ANOTHER = 'WallPainted of version 1 is stored in another shape: give it a new version and an upcast.';

  it('are told apart by type and version', () => {
    expect(fileOf(declare())).toBe('wall-painted.1.json');
    expect(shapeFaults([declare()], frozen)).toEqual([]);
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

  it('fail when a file is missing, or left over, or a former version can no longer be read', () => {
    expect(shapeFaults([declare()], new Map())).toEqual(['wall-painted.1.json is missing: npm run shapes.']);
    expect(shapeFaults([], frozen)).toEqual(['wall-painted.1.json is of no event or version that there is.']);
    const second = declare({ version: 2 });
    const both = new Map([...frozen, ['wall-painted.2.json', shapeOf(second)]]);
    expect(shapeFaults([second], both)).toEqual(['WallPainted of version 1 has no upcast.']);
    expect(shapeFaults([declare({ version: 2, upcasts: { 1: (data) => data } })], both)).toEqual([]);
  });

  it('are written when they are new, never over another', () => {
    const changed = declare({ personal: { of: 'wallId', erased: {} } });
    expect(unwritten([changed], frozen)).toEqual([]);
    const second = declare({ version: 2 });
    expect(unwritten([second], frozen)).toEqual([shapeOf(second)]);
  });
});
