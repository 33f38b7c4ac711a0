import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../catalogue/catalogue.js';
import { cataloguedFacts } from '../seeding/seed-catalogue.js';
import { aliases, matchColleges } from './matching/matching.js';
import { bytesAt } from './reading/read-file.js';
import { readScorecard } from './scorecard/read-scorecard.js';

/** Beside the project, and no part of it. */
const NAME = 'college-scorecard-2021-22.csv';
const path = fileURLToPath(new URL(`../../../../../shared/data/${NAME}`, import.meta.url));

const colleges = catalogue().map((college) => {
  const facts = cataloguedFacts(college);
  return { ...facts, unitId: null, plays: college.sports.length > 0 };
});

describe('the official file of 2021-22', () => {
  if (!existsSync(path)) {
    it(`is not beside the project (../shared/data/${NAME}): nothing was tried on it`, () => {
      expect(existsSync(path)).toBe(false);
    });
    return;
  }

  it('has nearly all colleges of the catalogue that play, and none of them twice', async () => {
    const { rows, encoding } = await readScorecard(bytesAt(path), '2021-22');
    expect(encoding).toBe('utf-8');
    const told = rows.map(({ facts: { unitId = null, name, city = null, state = null } }) => ({
      unitId,
      name,
      city,
      state,
    }));
    const matches = [...matchColleges(told, colleges, aliases).values()];
    const matched = matches.flatMap((match) => (match.by === 'name' ? [match.college] : []));
    expect(new Set(matched).size).toBe(matched.length);
    expect(matched.length).toBeGreaterThan(2_100);
    const left = colleges.filter((college) => college.plays && !matched.includes(college));
    expect(left.length).toBeLessThan(15);
  }, 30_000);
});
