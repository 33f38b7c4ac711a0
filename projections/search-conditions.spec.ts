import { describe, expect, it } from '@jest/globals';
import { searchableText, searchConditions } from './conditions.js';

describe('text that is searched', () => {
  it('has each line as it was typed, and as names are folded where that differs', () => {
    expect(searchableText(['Pat O’Brien', 'Ames', null, 'St. Louis', 'pat.o@example.com'])).toBe(
      'pat o’brien\names\nst. louis\npat.o@example.com\npat obrien\nst louis',
    );
  });
});

describe('conditions of a search', () => {
  it.each([
    ['ames', ['search LIKE $', '%ames%']],
    ['qb', ['search ~ $', '\\mqb']],
    ['#12', ['search ~ $', '#12\\M']],
    ['12', ['search ~ $', '\\m12\\M']],
    ['a_r', ['search LIKE $', '%a\\_r%']],
    ['Anne-Marie', ['search ~ $', 'anne\\-marie|anne marie']],
    ['%', ['search LIKE $', '%\\%%']],
    ['O’Brien', ['search ~ $', 'o\\’brien|obrien']],
    ['Saint', ['search ~ $', 'saint|\\mst']],
    ['a@b.co', ['search LIKE $', '%a@b.co%']],
    ['J. R.', ['search ~ $', '\\mjr|^(?=.*\\mj)(?=.*\\mr)']],
  ])('%s', (search, condition) => expect(searchConditions(search)).toEqual([condition]));
});
