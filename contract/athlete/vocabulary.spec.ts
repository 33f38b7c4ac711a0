import { describe, expect, it } from '@jest/globals';
import { regions, statesByRegion, usStates } from './us-states.js';
import {
  accountStatuses,
  campusSettings,
  campusSizeLabels,
  campusSizes,
  eligibilityLabel,
  eligibilityYears,
  footballPositions,
  formatHeight,
  graduationYears,
  MAX_HEIGHT,
  MIN_HEIGHT,
  parseHeight,
  positionLabel,
  relationships,
} from './vocabulary.js';

describe('a height', () => {
  it.each([
    [`5'11"`, 71],
    ['5-11', 71],
    ['5 11', 71],
    ['6-2', 74],
    ['74', 74],
    [`6'`, 72],
    [" 5'9 ", 69],
    ['5’11”', 71],
    [`5'11''`, 71],
    ['5 ft 11 in', 71],
    ['6 feet 2 inches', 74],
    ['71 in.', 71],
    [`4'9"`, MIN_HEIGHT],
    [`7'4"`, MAX_HEIGHT],
  ])('typed as %s is %i inches', (text, inches) => expect(parseHeight(text)).toBe(inches));

  it.each(['', 'tall', `5'12"`, `4'8"`, `7'5"`, '5', '174', '-74', '6.2', `5'11" and a bit`])('is not %p', (text) => {
    expect(parseHeight(text)).toBeUndefined();
  });

  it('reads back what it writes', () => {
    for (let inches = MIN_HEIGHT; inches <= MAX_HEIGHT; inches++)
      expect(parseHeight(formatHeight(inches))).toBe(inches);
  });
});

describe('the shared enumerations', () => {
  it('are those of the specification', () => {
    expect([...accountStatuses].sort()).toEqual(['active', 'inactive', 'pending', 'rejected']);
    expect(graduationYears).toEqual([2024, 2025, 2026, 2027, 2028, 2029, 2030]);
    expect(eligibilityYears.map(eligibilityLabel)).toEqual(['1', '2', '3', '4', '5', 'n/a']);
    expect(campusSizes.map((size) => campusSizeLabels[size])).toEqual([
      'Small (under 5,000 students)',
      'Medium (5,000-15,000)',
      'Large (over 15,000)',
    ]);
    expect(campusSettings).toEqual(['City', 'Suburb', 'Town', 'Rural']);
    expect(relationships).toHaveLength(12);
    expect(regions).toEqual(['New England', 'Northeast', 'Southeast', 'Midwest', 'Southwest', 'West']);
  });

  it('hold every football position, once', () => {
    const listed =
      'QB RB FB WR SLOT TE OL OT OG C DL DE DT EDGE NT LB MLB OLB ILB DB CB S SS FS K KOS P KR PR LS H ATH N R';
    const ours = Object.values(footballPositions).flatMap((group) => Object.keys(group));
    expect(ours.sort()).toEqual(listed.split(' ').sort());
    expect(positionLabel('football', 'QB')).toBe('Quarterback (QB)');
    expect(positionLabel('football', 'XX')).toBe('XX');
  });

  it('hold fifty states and the capital, each in one region', () => {
    const all = Object.values(statesByRegion).flatMap((states) => Object.keys(states));
    expect(all).toHaveLength(51);
    expect(Object.keys(usStates)).toHaveLength(51);
  });
});
