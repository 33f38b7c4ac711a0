import { describe, expect, it } from '@jest/globals';
import { positionFault, termFaults } from './profile-entry.js';

describe('positions', () => {
  it.each([
    ['football', ['QB', 'WR', 'K', 'ATH'], undefined],
    ['mSoccer', ['GK'], undefined],
    ['mSoccer', ['GK', 'QB'], 'QB isn’t a position in this sport'],
    ['football', ['QB', 'QB'], 'Choose each position once'],
    ['football', ['toString'], 'toString isn’t a position in this sport'],
  ] as const)('of %s, %j: %s', (sport, position, fault) => expect(positionFault(sport, position)).toBe(fault));
});

describe('the time at a previous college', () => {
  it.each([
    ['Fall', 2022, 'Spring', 2023, {}],
    ['Fall', 2022, 'Fall', 2022, {}],
    ['Spring', 2022, 'Winter', 2022, {}],
    ['Fall', 2022, 'Summer', 2022, { endSemester: 'End semester is before the start semester' }],
    ['Spring', 2023, 'Winter', 2022, { endYear: 'End year is before the start year' }],
  ] as const)('%s %i to %s %i', (startSemester, startYear, endSemester, endYear, faults) => {
    expect(termFaults({ startSemester, startYear, endSemester, endYear })).toEqual(faults);
  });
});
