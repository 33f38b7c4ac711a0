import { describe, expect, it } from '@jest/globals';
import { readClass } from './read-class.js';
import { readHome } from './read-home.js';
import { readHeight, readWeight } from './read-measures.js';
import { readName } from './read-name.js';
import { readPlayer } from './read-player.js';
import { readJersey, readPositions } from './read-positions.js';

describe('the cells of a roster', () => {
  it.each([
    ['Tavon Reed', 'Tavon', 'Reed'],
    ['Reed, Tavon', 'Tavon', 'Reed'],
    ['Reed Jr., Tavon', 'Tavon', 'Reed Jr.'],
    ['Reed, Tavon, III', 'Tavon', 'Reed III'],
    ['Tavon Reed, Jr.', 'Tavon', 'Reed Jr.'],
    ['Tavon Reed II', 'Tavon', 'Reed II'],
    ['Tavon “Tay” Reed (C)', 'Tavon', 'Reed'],
    ['José de la Cruz', 'José', 'de la Cruz'],
    ['Mary Ann O’Neil', 'Mary Ann', 'O’Neil'],
    ['Sven van der Berg Jr.', 'Sven', 'van der Berg Jr.'],
    ['Pelé', '', 'Pelé'],
    ['  Tavon \u00a0 Reed * ', 'Tavon', 'Reed'],
  ])('name %s', (cell, firstName, lastName) => {
    expect(readName(cell)).toEqual({ firstName, lastName });
  });

  it.each([
    ['Fr.', 'Fr', false],
    ['So', 'So', false],
    ['JR.', 'Jr', false],
    ['Senior', 'Sr', false],
    ['Gr.', 'Gr', false],
    ['Graduate Student', 'Gr', false],
    ['R-Fr.', 'Fr', true],
    ['RS Jr.', 'Jr', true],
    ['RSo.', 'So', true],
    ['r-Sr', 'Sr', true],
    ['Redshirt Sophomore', 'So', true],
    ['Redshirt-Freshman', 'Fr', true],
    ['5th', 'Gr', false],
    ['Fifth Year', 'Gr', false],
    ['2nd year', 'So', false],
    ['First-Year', 'Fr', false],
    ['2027', 'Sr', false],
    ['2030', 'Fr', false],
    ['Class of 2028', 'Jr', false],
    ['2041', null, false],
    ['Fr./So.', 'Fr', false],
    ['Rookie', null, false],
    [null, null, false],
  ])('class %s', (cell, of, redshirt) => {
    expect(readClass(cell, '2026-27')).toEqual({ class: of, redshirt });
  });

  it('reads a year of graduation by the season alone', () => {
    expect(readClass('2027', null).class).toBeNull();
    expect(readClass('2027', '2025-26').class).toBe('Jr');
  });

  it.each([
    ['6-2', 74],
    ['6-02', 74],
    [`6'2"`, 74],
    ['6’ 2”', 74],
    ["6'2''", 74],
    ['6 ft 2 in', 74],
    ["6'", 72],
    ['188 cm', 74],
    ['1.88 m', 74],
    ['1,88m', 74],
    [`6'2" (1.88 m)`, 74],
    ['6-2½', 74],
    ['6-2 1/2', 74],
    ['6-13', null],
    ['9-1', null],
    ['tall', null],
    [null, null],
  ])('height %s', (cell, inches) => {
    expect(readHeight(cell)).toBe(inches);
  });

  it.each([
    ['215', 215],
    ['215 lbs', 215],
    ['215 lbs.', 215],
    ['215#', 215],
    ['97 kg', 214],
    ['6-2', null],
    ['20', null],
    ['-', null],
    [null, null],
  ])('weight %s', (cell, pounds) => {
    expect(readWeight(cell)).toBe(pounds);
  });

  it.each([
    ['Cedar Falls, Iowa', 'Cedar Falls', 'IA', null, null],
    ['Cedar Falls, IA', 'Cedar Falls', 'IA', null, null],
    ['Elkridge, Md.', 'Elkridge', 'MD', null, null],
    ['Elkridge, Md. / Mount St. Joseph’s HS', 'Elkridge', 'MD', null, 'Mount St. Joseph’s HS'],
    ['Trenton, N.J. (Notre Dame)', 'Trenton', 'NJ', null, 'Notre Dame'],
    ['Charleston, W.Va.', 'Charleston', 'WV', null, null],
    ['Washington, D.C./Gonzaga', 'Washington', 'DC', null, 'Gonzaga'],
    ['Austin, Texas, USA', 'Austin', 'TX', null, null],
    ['Toronto, Ontario', 'Toronto', null, 'Canada', null],
    ['Calgary, Alberta, Canada', 'Calgary', null, 'Canada', null],
    ['London, England', 'London', null, 'England', null],
    ['London, England / Harrow', 'London', null, 'England', 'Harrow'],
    ['Georgia', null, 'GA', null, null],
    ['Winston-Salem, N.C.', 'Winston-Salem', 'NC', null, null],
    [null, null, null, null, null],
  ])('home town %s', (cell, city, state, country, highSchool) => {
    expect(readHome(cell)).toEqual({ city, state, country, highSchool, previousSchool: null });
  });

  describe('are read by rules 3 alone', () => {
    it.each([
      ['12 Tavon Reed', 'Tavon', 'Reed'],
      ['#4 Reed, Tavon', 'Tavon', 'Reed'],
      ['Reed, Tavon Jr.', 'Tavon', 'Reed Jr.'],
      ['Tavon ‘Tay’ Reed', 'Tavon', 'Reed'],
      ["D'Andre O'Neil", "D'Andre", "O'Neil"],
    ])('name %s', (cell, firstName, lastName) => {
      expect(readName(cell)).toEqual({ firstName, lastName });
    });

    it.each([
      ['Fr. (RS)', 'Fr', true],
      ['So.-R', 'So', true],
      ['Jr. Redshirt', 'Jr', true],
      ['Sr.+', 'Sr', false],
      ['Super Senior', 'Gr', false],
      ['5th-Year Sr.', 'Gr', false],
      ['Grad Transfer', 'Gr', false],
      ['So. Sophomore', 'So', false],
      ['R-Fr. Redshirt Freshman', 'Fr', true],
      ["'28", 'Jr', false],
      ['C/O 2029', 'So', false],
      ['Year 2', 'So', false],
      ['R', null, false],
      ['Senior Citizen', null, false],
    ])('class %s', (cell, of, redshirt) => {
      expect(readClass(cell, '2026-27')).toEqual({ class: of, redshirt });
      expect(readClass(cell, '2026-27', 2).class).toBeNull();
    });

    it.each([
      ['6-2.5', 74],
      [`6'2.5"`, 74],
      ['188.5 cm', 74],
      ['6 2', 74],
      ['74"', 74],
      ['74 in.', 74],
      ['99"', null],
    ])('height %s', (cell, inches) => {
      expect(readHeight(cell)).toBe(inches);
      expect(readHeight(cell, 2)).toBeNull();
    });

    it.each([
      ['Honolulu, Hawai‘i', { city: 'Honolulu', state: 'HI', country: null }],
      ["Kapolei, Hawai'i / Kapolei HS", { state: 'HI', highSchool: 'Kapolei HS' }],
      ['Ames, IA 50010', { city: 'Ames', state: 'IA' }],
      ['Washington D.C.', { city: 'Washington', state: 'DC' }],
      ['Elkridge, Md. / Mount St. Joseph / Butler CC', { highSchool: 'Mount St. Joseph', previousSchool: 'Butler CC' }],
    ])('home town %s', (cell, read) => {
      expect(readHome(cell)).toMatchObject(read);
      expect(readHome(cell, 2)).not.toMatchObject(read);
    });

    it.each([
      ['Outside Back', 'wSoccer', ['D'], ['Outside Back']],
      ['Attack', 'mSoccer', ['F'], ['Attack']],
      ['D-Back', 'football', ['DB'], ['D-Back']],
    ] as const)('position %s of %s', (cell, sport, positions, before) => {
      expect(readPositions(cell, sport)).toEqual(positions);
      expect(readPositions(cell, sport, 2)).toEqual(before);
    });
  });

  it.each([
    ['QB', 'football', ['QB']],
    ['Quarterback', 'football', ['QB']],
    ['WR/DB', 'football', ['WR', 'DB']],
    ['Offensive Lineman', 'football', ['OL']],
    ['OL 6-5 310', 'football', ['OL']],
    ['PK/P', 'football', ['K', 'P']],
    ['GK', 'mSoccer', ['GK']],
    ['D', 'wSoccer', ['D']],
    ['MF', 'mSoccer', ['M']],
    ['Midfielder / Forward', 'wSoccer', ['M', 'F']],
    ['F', 'mSoccer', ['F']],
    ['Libero', 'mSoccer', ['Libero']],
    ['Rusher', 'flagFootball', ['RSH']],
    ['-', 'football', []],
    [null, 'football', []],
  ] as const)('position %s of %s', (cell, sport, positions) => {
    expect(readPositions(cell, sport)).toEqual(positions);
  });

  it.each([
    ['0', '0'],
    ['00', '00'],
    ['#12', '12'],
    ['No. 7', '7'],
    ['4/44', '4/44'],
    ['-', null],
    ['TBD', null],
    [null, null],
  ])('number %s', (cell, jersey) => {
    expect(readJersey(cell)).toBe(jersey);
  });

  it('reads height and weight of the position’s cell where they have none', () => {
    const none = { jersey: null, class: null, hometown: null, highSchool: null, previousSchool: null };
    const row = { ...none, name: 'Tavon Reed', position: 'OL 6-5 310 lbs', height: null, weight: null };
    expect(readPlayer(row, { sport: 'football', season: null })).toMatchObject({ height: 77, weight: 310 });
    expect(readPlayer(row, { sport: 'football', season: null }, 1)).toMatchObject({ height: null, weight: null });
  });

  it('prefers the column of the high school to what is behind the home town', () => {
    const row = {
      ...{ name: 'Tavon Reed', jersey: '4', position: 'QB', class: 'R-Fr.', height: '6-2', weight: '205 lbs' },
      ...{ hometown: 'Elkridge, Md. / Other HS', highSchool: 'Mount St. Joseph', previousSchool: '—' },
    };
    expect(readPlayer(row, { sport: 'football', season: '2026-27' })).toEqual({
      ...{ firstName: 'Tavon', lastName: 'Reed', jersey: '4', positions: ['QB'], class: 'Fr', redshirt: true },
      ...{ height: 74, weight: 205, city: 'Elkridge', state: 'MD', country: null },
      ...{ highSchool: 'Mount St. Joseph', previousSchool: null },
    });
  });
});
