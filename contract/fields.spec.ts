import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fieldsOf, group, list, optional, optionalText, required, since } from './fields.js';
import { Id } from './paging.js';

const wall = fieldsOf({
  owner: required('Owner', Id, (id, nameOf) => nameOf(id, 'somebody')),
  color: required('Color', z.enum(['red', 'blue'])),
  height: optional('Height', z.number().int().min(1).max(9), (feet) => `${feet} ft`),
  marks: list('Marks', z.array(z.string().max(8)).max(3)),
  note: since(3, optional('Note', z.string().max(20))),
});
const owner = '3f1d2c80-0000-4000-8000-000000000001';
const said = { owner, color: 'red', height: null, marks: [], note: null } as const;

describe('fields', () => {
  it('are held to their limits when they are entered, and to none in what is stored', () => {
    expect(wall.schema.safeParse({ ...said, height: 10 }).success).toBe(false);
    expect(wall.stored.safeParse({ ...said, height: 10, marks: ['more than eight'] }).success).toBe(true);
    expect(wall.stored.safeParse({ ...said, color: 'green' }).success).toBe(false);
    expect(wall.stored.safeParse({ ...said, more: 1 }).success).toBe(false);
    expect(wall.stored).toBe(wall.stored);
  });

  it('refuse what has no stored form yet', () => {
    expect(() => fieldsOf({ at: required('At', z.date()) }).stored).toThrow('date');
  });

  it('are empty where nobody has to say them', () => {
    expect(wall.empty).toEqual({ height: null, marks: [], note: null });
  });

  it('give a version, and fill what came later into what was stored before', () => {
    expect(wall.version).toBe(3);
    const { note: _, ...first } = said;
    const upcasts = wall.upcasts('fields');
    expect(upcasts[2]?.({ wallId: '1', fields: first })).toEqual({ wallId: '1', fields: said });
    expect(upcasts[1]?.({ fields: first })).toEqual({ fields: said });
    expect(wall.upcasts()[1]?.({ changes: {} })).toEqual({ changes: {} });
  });

  it('keep a group whole, and fill it in what was stored before', () => {
    const house = fieldsOf({
      color: optionalText('Color', z.string().max(9)),
      roof: group({
        slope: optional('Slope', z.number().max(90)),
        tiles: since(2, list('Tiles', z.array(z.string()))),
      }),
    });
    expect(house.empty).toEqual({ color: null, roof: { slope: null, tiles: [] } });
    expect(house.schema.safeParse({ color: '', roof: { slope: 91, tiles: [] } }).success).toBe(false);
    expect(house.stored.safeParse({ color: null, roof: { slope: 91, tiles: [] } }).success).toBe(true);
    const whole = { house: { color: null, roof: { slope: 1, tiles: [] } } };
    expect(house.upcasts('house')[1]?.({ house: { color: null, roof: { slope: 1 } } })).toEqual(whole);
    const edit = { fields: ['roof'], changes: { roof: { slope: 1 } }, previous: {} };
    expect(house.upcasts()[1]?.(edit)).toEqual({ ...edit, changes: { roof: { slope: 1, tiles: [] } } });
  });
});
