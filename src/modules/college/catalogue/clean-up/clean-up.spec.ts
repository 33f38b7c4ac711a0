import { describe, expect, it } from '@jest/globals';
import { readUsColleges, type UsCollegeRow } from '../catalogue.js';
import { cleanUp } from './clean-up.js';

const row = (change: Partial<UsCollegeRow> = {}): UsCollegeRow => ({
  name: 'Bates College',
  city: 'Lewiston',
  state_name: 'Maine',
  state_abbreviation: 'ME',
  zip_code: '04240',
  latitude: 44.105,
  longitude: -70.202,
  ...change,
});
const only = (change: Partial<UsCollegeRow>) => cleanUp([row(change)]).colleges[0];

describe('a row that is cleaned', () => {
  it.each([
    ['4240', '04240'],
    ['4240-0070', '04240-0070'],
    ['36117-3553', '36117-3553'],
    [' 20064 ', '20064'],
  ])('has the zip %s as %s', (from, to) => expect(only({ zip_code: from })?.zip).toBe(to));

  it('has no ZIP code where the cell holds none', () => {
    const { colleges, corrections } = cleanUp([row({ zip_code: 'NA' })]);
    expect(colleges[0]).not.toHaveProperty('zip');
    expect(corrections).toEqual([{ name: 'Bates College', field: 'zip', from: 'NA', to: undefined, why: 'no zip' }]);
  });

  it('has the abbreviation of the District of Columbia, where "NA" stood', () => {
    expect(only({ state_abbreviation: 'NA', state_name: 'District of Columbia' })?.state).toBe('DC');
  });

  it('is refused without a known state', () => {
    expect(() => only({ state_abbreviation: 'NA', state_name: 'NA' })).toThrow(
      'Bates College stands in no known state',
    );
  });

  it('has single spaces and its apostrophes', () => {
    expect(only({ name: 'Clayton  State\u00A0University ', city: 'West  Point' })).toMatchObject({
      name: 'Clayton State University',
      city: 'West Point',
    });
    expect(only({ name: 'The King\uFFFD\uFFFD\uFFFDs College' })?.name).toBe("The King's College");
  });

  it('keeps its article, its hyphens and its spelling', () => {
    for (const name of [
      'The University of Alabama',
      'University of California-Davis',
      'Texas A & M International University',
    ])
      expect(only({ name })?.name).toBe(name);
  });

  it('says what was changed in it', () => {
    expect(cleanUp([row({ city: 'West  Point', zip_code: '4240' })]).corrections).toEqual([
      { name: 'Bates College', field: 'city', from: 'West  Point', to: 'West Point', why: 'odd spaces' },
      { name: 'Bates College', field: 'zip', from: '4240', to: '04240', why: 'leading zeros were lost' },
    ]);
    expect(cleanUp([row()]).corrections).toEqual([]);
  });
});

describe('rows of one name', () => {
  it('stay apart in other states and other cities', () => {
    const rows = [row(), row({ city: 'Portland' }), row({ state_abbreviation: 'VT', state_name: 'Vermont' })];
    expect(cleanUp(rows)).toMatchObject({ colleges: { length: 3 }, merged: [] });
  });

  it('are merged in the same city, and the answer says why', () => {
    const { colleges, merged } = cleanUp([row(), row({ name: 'Bates  College' })]);
    expect(colleges).toHaveLength(1);
    expect(merged).toEqual([{ row: colleges[0], into: colleges[0], why: 'same name in the same city' }]);
  });

  it('are merged with a longer name at the same point, whichever comes first', () => {
    const { colleges, merged } = cleanUp([row({ name: 'Bates College Evening Program' }), row()]);
    expect(colleges.map(({ name }) => name)).toEqual(['Bates College']);
    expect(merged).toMatchObject([{ row: { name: 'Bates College Evening Program' }, why: /programme/ }]);
    expect(cleanUp([row({ name: 'Bates College-South', latitude: 44.1052 }), row()]).merged).toEqual([]);
  });
});

describe('the rows of the package', () => {
  const rows = readUsColleges();
  const { colleges, merged, corrections } = cleanUp(rows);

  it('are all there', () => {
    expect(rows).toHaveLength(2289);
    expect(colleges.length + merged.length).toBe(rows.length);
  });

  it('are merged where programmes stand beside their institution, and nowhere else', () => {
    expect(merged.map(({ row: { name }, into }) => [name, into.name])).toEqual([
      ['Averett University-Non-Traditional Programs', 'Averett University'],
      ['Warner Pacific College Adult Degree Program', 'Warner Pacific College'],
    ]);
  });

  it('have a state and a zip', () => {
    expect(corrections.filter(({ field, to }) => field === 'state' && to === 'DC')).toHaveLength(15);
    expect(colleges.filter(({ zip }) => !/^\d{5}(-\d{4})?$/.test(zip ?? ''))).toEqual([]);
    expect(colleges.filter(({ state, zip }) => state === 'MA' && !zip?.startsWith('0'))).toEqual([]);
  });
});
