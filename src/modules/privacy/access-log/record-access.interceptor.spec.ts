import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ofAthlete } from '../../../../contract/privacy/endpoints.js';
import { athletesIn, givesOut } from './record-access.interceptor.js';

const Named = ofAthlete(z.object({ _id: z.string(), firstName: z.string() }), ({ _id }) => _id);
const kim = { _id: 'a1', firstName: 'Kim' };
const lee = { _id: 'a2', firstName: 'Lee' };

describe('whose data an answer gives out', () => {
  it.each([
    ['of one', Named, kim, ['a1']],
    [
      'of a list in an answer',
      z.object({ rows: z.array(Named), count: z.number() }),
      { rows: [kim, lee], count: 2 },
      ['a1', 'a2'],
    ],
    ['of what may be missing', z.object({ athlete: Named.nullable().optional() }), { athlete: kim }, ['a1']],
    ['of nobody where it is missing', z.object({ athlete: Named.nullable() }), { athlete: null }, []],
    ['of one kind of several', z.union([z.object({ count: z.number() }), Named]), lee, ['a2']],
    ['of a record', z.record(z.string(), z.array(Named)), { x: [kim], y: [lee] }, ['a1', 'a2']],
    ['of what is read anew', Named.transform((value) => value), kim, ['a1']],
    ['of the same one once', z.array(Named), [kim, kim], ['a1']],
  ])('is found %s', (_, schema, answer, whose) => {
    expect(givesOut(schema)).toBe(true);
    expect([...athletesIn(schema, answer)]).toEqual(whose);
  });

  it('is nobody’s where no shape says so', () => {
    const coach = z.object({ _id: z.string(), firstName: z.string() });
    expect(givesOut(coach)).toBe(false);
    expect([...athletesIn(coach, kim)]).toEqual([]);
  });
});
