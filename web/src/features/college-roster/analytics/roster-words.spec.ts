import { describe, expect, it } from '@jest/globals';
import { rosterLimitOf } from '../../../../../contract/college-roster/roster-limits.js';
import { shadesUpTo } from './chart-looks.js';
import {
  juniorCollegesInWords,
  limitInWords,
  openingInWords,
  placeInWords,
  playedInWords,
  playersInWords,
  rangeInWords,
  rosterSourceWords,
} from './roster-words.js';

const source = { address: null, fileName: null, readAt: '2026-11-20T12:00:00.000Z' };

describe('a roster in words', () => {
  it.each([
    [
      { ...source, kind: 'page', address: 'https://www.heroes.example/roster' },
      '2026-27',
      '2026-27 roster from heroes.example, read 11/20/2026',
    ],
    [{ ...source, kind: 'file', fileName: 'heroes.csv' }, null, 'Roster from heroes.csv, read 11/20/2026'],
    [{ ...source, kind: 'paste' }, null, 'Roster from a pasted table, read 11/20/2026'],
    [null, null, ''],
  ] as const)('says where and when it is from: %j', (from, season, words) =>
    expect(rosterSourceWords({ season, source: from })).toBe(words),
  );

  it.each([
    ['Division 1 (FCS)', 'Big Sky Conference', 'Division 1 (FCS) · Big Sky Conference'],
    ['NAIA', null, 'NAIA'],
    ['None', null, 'No team'],
    [null, null, undefined],
  ] as const)('says where a college played: %p, %p', (division, conference, words) =>
    expect(playedInWords({ division, conference })).toBe(words),
  );

  it('says who a limit applies to and where it comes from', () =>
    expect(limitInWords(rosterLimitOf('football', 'Division 1 (FBS)', 2026)!)).toBe(
      'Limit 105 for Division 1 colleges that opted in (House v. NCAA settlement, 06/06/2025)',
    ));

  it.each([
    ['height', 70, 75, '5\'10"–6\'3"'],
    ['weight', 180, 215, '180–215 lb'],
    ['height', 74, 74, '6\'2"'],
  ] as const)('has a range of %s', (measure, low, high, words) =>
    expect(rangeInWords(measure, { players: 2, low, average: low, high })).toBe(words),
  );

  it.each([
    [{ value: 73, place: 'within' }, '6\'1", within their range'],
    [{ value: 73, place: null }, '6\'1"'],
    [{ value: null, place: null }, undefined],
  ] as const)('says how someone compares: %j', (compared, words) =>
    expect(placeInWords('height', { ...compared, range: null })).toBe(words),
  );

  it.each([
    [0, 2027, 'After 2026-27'],
    [3, 2100, 'After 2099-00'],
    [0, null, 'After this season'],
    [1, null, 'After 1 more season'],
    [2, null, 'After 2 more seasons'],
  ])('says when players leave: %p, %p', (after, year, words) =>
    expect(openingInWords({ after, year, players: 0, mayStay: 0, byGroup: {} })).toBe(words),
  );

  it.each([
    [9, 0, undefined],
    [9, 3, 'At least 3 from junior colleges'],
    [9, 9, 'All from junior colleges'],
    [1, 1, 'From a junior college'],
  ])('says of %i from other colleges, %i from junior colleges, %p', (college, juniorCollege, words) =>
    expect(juniorCollegesInWords({ college, juniorCollege })).toBe(words),
  );

  it.each([
    [1, ['1']],
    [3, ['1', '2', '3']],
    [8, ['1–2', '3–4', '5–6', '7–8']],
    [33, ['1–9', '10–18', '19–27', '28–33']],
  ])('shades states of up to %i players by %j', (most, words) =>
    expect(shadesUpTo(most).map(([, label]) => label)).toEqual(words),
  );

  it('counts players', () => expect([1, 90].map(playersInWords)).toEqual(['1 player', '90 players']));
});
