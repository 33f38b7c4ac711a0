import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent } from '../../kernel/event-definition.js';
import type { Projection } from './projection.js';
import { Projections } from './projections.js';

const [Lit, Painted] = ['Lit', 'Painted'].map((type) => defineEvent({ type, schema: z.strictObject({}) }));
const projection = (name: string, reads: Projection['reads']): Projection => ({
  name,
  version: 1,
  tables: [],
  reads,
  personal: false,
  apply: () => Promise.resolve(),
});

const projections = new Projections([
  projection('colours', [Painted!]),
  projection('lights', [Lit!, Painted!]),
  projection('history', 'all'),
]);

describe('the read models of an event', () => {
  it.each([
    [['Painted'], ['colours', 'lights', 'history']],
    [['Lit'], ['lights', 'history']],
    [
      ['Lit', 'Painted'],
      ['colours', 'lights', 'history'],
    ],
    [['Sold'], ['history']],
  ])('of %j are %j', (types, names) => expect(projections.readersOf(types)).toEqual(names));

  it('are none where nobody reads it', () => {
    expect(new Projections([projection('lights', [Lit!])]).readersOf(['Sold'])).toEqual([]);
  });

  it('have names of their own', () => {
    expect(() => new Projections([projection('a', 'all'), projection('a', 'all')])).toThrow(
      'two of the read model "a"',
    );
  });
});
