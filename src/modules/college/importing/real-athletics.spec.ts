import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../catalogue/catalogue.js';
import { cataloguedFacts } from '../seeding/seed-catalogue.js';
import { readAthletics } from './athletics/read-athletics.js';
import { aliases, matchColleges } from './matching/matching.js';
import { bytesAt } from './reading/read-file.js';

/** Beside the project, and no part of it. */
const NAME = 'ncaa-soccer-divisions.csv';
const path = fileURLToPath(new URL(`../../../../../shared/data/${NAME}`, import.meta.url));

describe('a real list of the divisions of soccer', () => {
  if (!existsSync(path)) {
    it(`is not beside the project (../shared/data/${NAME}): nothing was tried on it`, () => {
      expect(existsSync(path)).toBe(false);
    });
    return;
  }

  it('is read by its own headings, and most of it is matched', async () => {
    const { rows, refusals } = await readAthletics(bytesAt(path), '2024-25', 'mSoccer');
    expect(rows.length).toBeGreaterThan(780);
    expect(
      refusals.every(({ reason }) => /isn’t a conference in|^a unitid, or a name and a state, is missing/.test(reason)),
    ).toBe(true);
    const told = rows.map(({ facts: { unitId = null, name, city = null, state = null } }) => ({
      ...{ unitId, name, city, state },
    }));
    const colleges = catalogue().map((college) => ({ unitId: null, ...cataloguedFacts(college) }));
    const known = colleges.map(({ name, city, state }) => ({ unitId: null, name, city, state }));
    const matches = [...matchColleges(told, known, aliases).values()];
    const matched = matches.filter(({ by }) => by === 'name').length;
    expect(refusals.length).toBeLessThan(50);
    expect(matched).toBeGreaterThan(740);
  });
});
