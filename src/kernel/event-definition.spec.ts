import { describe, expect, it } from '@jest/globals';
import { defineEvent } from './event-definition.js';
import { categoryOf, idOf } from './event.js';

interface Named {
  personId: string;
  name: string;
}
const schema = { parse: (input: unknown) => input as Named };

describe('an event definition', () => {
  it('states facts', () => {
    const PersonNamed = defineEvent({ type: 'PersonNamed', schema });
    expect(PersonNamed({ personId: '1', name: 'Ada Quill' })).toEqual({
      type: 'PersonNamed',
      data: { personId: '1', name: 'Ada Quill' },
    });
  });

  it('is at version 1, personal to nobody, in no undo’s way and never undone, unless it says otherwise', () => {
    const plain = defineEvent({ type: 'PersonNamed', schema });
    expect({ ...plain }).toMatchObject({ type: 'PersonNamed', version: 1, upcasts: {} });
    expect(plain.personal).toBeUndefined();
    expect(plain.touches({ personId: '1', name: 'x' })).toEqual([]);
    expect(plain.undo).toEqual({ possible: false, why: 'This kind of change can’t be undone.' });
  });

  it('keeps what it declares', () => {
    const declared = defineEvent({
      type: 'PersonNamed',
      schema,
      version: 3,
      personal: { of: 'personId', erased: { name: '[erased]' } },
      undo: { possible: true, by: 'person.name' },
      touches: ({ personId }) => [`name:${personId}`],
      upcasts: { 1: (data) => data },
    });
    expect({ ...declared }).toMatchObject({ version: 3, undo: { possible: true, by: 'person.name' } });
    expect(declared.personal).toEqual({ of: 'personId', erased: { name: '[erased]' } });
    expect(declared.touches({ personId: '1', name: 'x' })).toEqual(['name:1']);
    expect(Object.keys(declared.upcasts)).toEqual(['1']);
  });
});

describe('the name of a stream', () => {
  it.each([
    ['athlete-1', 'athlete', '1'],
    ['athlete-0190a5c2-7e1f-7000-8000-000000000001', 'athlete', '0190a5c2-7e1f-7000-8000-000000000001'],
    ['teamCollege-team_college', 'teamCollege', 'team_college'],
  ])('%s is of category %s and id %s', (stream, category, id) => {
    expect([categoryOf(stream), idOf(stream)]).toEqual([category, id]);
  });
});
