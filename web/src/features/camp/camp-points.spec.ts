import { expect, it } from '@jest/globals';
import type { Camp } from '../../../../contract/camp/camp.js';
import { campPoints, notShownWords } from './camp-points.js';

const camp = (_id: string, latitude: number | null, primaryColor?: string): Camp =>
  ({
    _id,
    name: `Camp ${_id}`,
    college: primaryColor ? { name: 'A', code: null, primaryColor, secondaryColor: null } : null,
    where: { city: null, state: null, latitude, longitude: -93 },
  }) as Camp;

it('shows camps where their place is known, in the color of the college', () => {
  expect(campPoints([camp('1', 42, '#C8102E'), camp('2', null), camp('3', 41)])).toEqual([
    { _id: '1', name: 'Camp 1', latitude: 42, longitude: -93, color: '#C8102E' },
    { _id: '3', name: 'Camp 3', latitude: 41, longitude: -93, color: null },
  ]);
});

it('says how many are not shown', () => {
  expect([notShownWords(0), notShownWords(1), notShownWords(2)]).toEqual([
    undefined,
    '1 camp has no place that the map can show.',
    '2 camps have no place that the map can show.',
  ]);
});
