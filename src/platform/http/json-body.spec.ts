import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { faultIn } from './json-body.js';

describe('the depth of a body', () => {
  it.each([
    ['[[1]]', 2, false],
    ['[[[1]]]', 2, true],
    ['{"a":{"b":[]}}', 2, true],
    ['[[],[],[]]', 2, false],
    ['"[[[["', 0, false],
    ['["\\"[[", []]', 2, false],
    ['["\\\\", [[]]]', 2, true],
  ])('%s at most %i', (json, most, deep) => expect(faultIn(json, most) !== undefined).toBe(deep));
});

describe('a key of a body', () => {
  it.each([
    ['{"a":1,"a":2}', 'a', 'a'],
    ['{"a":{"b":1},"c":[{},{"d":[],"d":1}]}', 'd', 'c.1.d'],
    ['{"\\u0061":1,"a":2}', 'a', 'a'],
    ['{"x":"a","y":{},"x":null}', 'x', 'x'],
  ])('that is there twice is named: %s', (json, key, field) =>
    expect(faultIn(json)).toMatchObject({ message: `The body has the key "${key}" twice.`, field }),
  );

  it.each(['{"a":"b","b":"a"}', '[{"a":1},{"a":1}]', '{"a":{"a":["a","a"]}}', '{"a":"\\",\\"a\\":","b":1}'])(
    'may be a value, or be in another object: %s',
    (json) => expect(faultIn(json)).toBeUndefined(),
  );

  it('is there once in all that a program writes', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, noUnicodeString: false }), (json) => {
        expect(faultIn(json)).toBeUndefined();
      }),
    );
  });
});
