import { describe, expect, it } from '@jest/globals';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { foundIn } from './coach-search.js';

const coach = (firstName: string, title: string | null): CoachSummary => ({
  _id: firstName,
  firstName,
  lastName: 'Banks',
  title,
  bio: null,
  email: `${firstName.toLowerCase()}@example.com`,
  phone: null,
  xLink: null,
  instagramLink: null,
  profileImageURL: null,
  membership: 'active',
  isPrimary: false,
  permissions: { canEditLinks: false },
  createdAt: '2026-01-01T00:00:00.000Z',
});
const all = [coach('Ann', 'Defensive line'), coach('Bob', null)];

describe('searching coaches', () => {
  it.each([
    ['', ['Ann', 'Bob']],
    ['  ann b', ['Ann']],
    ['defensive', ['Ann']],
    ['bob@', ['Bob']],
    ['nobody', []],
  ])('%j finds %j', (search, names) => {
    expect(foundIn(all, search).map(({ firstName }) => firstName)).toEqual(names);
  });
});
