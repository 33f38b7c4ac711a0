import { describe, expect, it } from '@jest/globals';
import { conferencesByDivision } from '../../../../../contract/college/conferences.js';
import { divisions } from '../../../../../contract/college/vocabulary.js';
import { conferenceNamed, divisionNamed, divisionOfTeam, sportNamed } from './league-names.js';

describe('divisions of other files', () => {
  it.each([
    ['Division 1', 'Division I', 'DI', 'D1', 'D-1', 'd-i', 'NCAA Division I', 'NCAA D1', 'Div. I', '1', 'I', 'I-AAA'],
    ['Division 1', 'NCAA Division I without football'],
    ['Division 1 (FBS)', 'FBS', 'I-A', 'Division I-A', 'NCAA Division I-FBS', 'Division 1 FBS', 'D1 (FBS)'],
    ['Division 1 (FCS)', 'FCS', 'I-AA', 'Division I-AA', 'NCAA Division I-FCS', 'Football Championship Subdivision'],
    ['Division 2', 'Division II', 'DII', 'D2', 'NCAA Division II with football', 'Div 2'],
    ['Division 3', 'Division III', 'DIII', 'D3', 'D-III', 'NCAA Division III without football', 'three'],
    ['NAIA', 'naia', 'NAIA Division II'],
    ['NJCAA', 'NJCAA Division I', 'NJCAA D3'],
    ['CCCAA', '3C2A', 'cccaa'],
  ])('%s', (division, ...written) => {
    for (const text of written) expect([text, divisionNamed(text)]).toEqual([text, division]);
  });

  it.each(['D9', '', 'IV', 'USCAA', 'Division'])('and none in %j', (text) =>
    expect(divisionNamed(text)).toBeUndefined(),
  );

  it('are those of the team where a file names the college’s', () => {
    expect(divisionOfTeam('wSoccer', 'Division 1 (FBS)', undefined)).toBe('Division 1');
    expect(divisionOfTeam('football', 'Division 1', 'SEC')).toBe('Division 1 (FBS)');
    expect(divisionOfTeam('football', 'Division 1', 'SWAC')).toBe('Division 1 (FCS)');
    expect(divisionOfTeam('football', 'Division 1', 'Independent')).toBe('Division 1');
  });
});

describe('conferences of other files', () => {
  it.each([
    ['Division 1 (FBS)', 'SEC', 'Southeastern Conference'],
    ['Division 1 (FBS)', 'Southeastern Conference (SEC)', 'Southeastern Conference'],
    ['Division 1 (FBS)', 'Big Ten', 'Big Ten Conference'],
    ['Division 1 (FBS)', 'big 10', 'Big Ten Conference'],
    ['Division 1 (FBS)', 'B1G', 'Big Ten Conference'],
    ['Division 1 (FBS)', 'Pac 12', 'Pac-12 Conference'],
    ['Division 1', 'ACC', 'Atlantic Coast Conference'],
    ['Division 1', 'ASUN Conference', 'Atlantic Sun Conference'],
    ['Division 1', 'Colonial Athletic Association', 'Coastal Athletic Association'],
    ['Division 1', 'Summit League', 'The Summit League'],
    ['Division 2', 'MIAA', 'Mid-America Intercollegiate Athletics Association'],
    ['Division 3', 'MIAA', 'Michigan Intercollegiate Athletic Association'],
    ['Division 1 (FBS)', 'MAC', 'Mid-American Conference'],
    ['Division 3', 'MAC', 'Middle Atlantic Conference'],
    ['NAIA', 'Independents', 'Independent'],
    ['NJCAA', 'Region XI', 'Region 11'],
    ['NJCAA', 'NJCAA Region 4', 'Region 4'],
    ['Division 2', 'SEC', undefined],
    ['Division 1', 'Possibly ASUN Conference', undefined],
    ['Division 1', 'Conference', undefined],
  ] as const)('of %s: %s', (division, text, name) => expect(conferenceNamed(division, text)).toBe(name));

  it('are found by their own names', () => {
    for (const division of divisions)
      for (const name of conferencesByDivision[division]) expect(conferenceNamed(division, name)).toBe(name);
  });
});

it('sports by what they are called', () => {
  const written = ['Women’s Soccer', 'WSOC', 'womens soccer', 'Soccer (W)', 'Football', 'flag football', 'curling'];
  expect(written.map(sportNamed)).toEqual([
    ...['wSoccer', 'wSoccer', 'wSoccer', 'wSoccer', 'football', 'flagFootball'],
    undefined,
  ]);
});
