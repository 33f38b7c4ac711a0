import { describe, expect, it } from '@jest/globals';
import type { Parent } from '../../../../contract/parent/endpoints.js';
import { parentsByAthlete } from './parents-by-athlete.js';

const athlete = (lastName: string, firstName: string, relationship: string) => ({
  _id: `${firstName} ${lastName}`,
  firstName,
  lastName,
  relationship,
});
const parent = (firstName: string, ...athletes: Parent['athletes']): Parent => ({
  _id: firstName,
  firstName,
  lastName: 'Avery',
  email: null,
  phone: null,
  homeTown: null,
  preferences: { emailNotifications: true, sharesContacts: false },
  accountStatus: 'active',
  profileImageURL: null,
  stripeCustomerId: null,
  athletes,
});

describe('parents grouped by athlete', () => {
  it('puts a parent under each of their athletes, athletes by last name', () => {
    const groups = parentsByAthlete([
      parent('Nora', athlete('Moreau', 'Kai', 'Aunt'), athlete('Avery', 'Jordan', 'Mother')),
      parent('Paul', athlete('Avery', 'Jordan', 'Father'), athlete('Avery', 'Casey', 'Father')),
    ]);
    expect(
      groups.map(({ athlete: { _id }, parents }) => [
        _id,
        parents.map((one) => `${one.parent._id}, ${one.relationship}`),
      ]),
    ).toEqual([
      ['Casey Avery', ['Paul, Father']],
      ['Jordan Avery', ['Nora, Mother', 'Paul, Father']],
      ['Kai Moreau', ['Nora, Aunt']],
    ]);
  });

  it('is empty without parents', () => {
    expect(parentsByAthlete([])).toEqual([]);
  });
});
