import { describe, expect, it } from '@jest/globals';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { planImport } from '../plan-import.js';
import type { StandingCollege } from '../standing-colleges.js';
import type { CollegeFacts } from '../../college.events.js';
import { wholeFacts } from '../../college.decider.js';
import { athleticsTemplate, readAthletics } from './read-athletics.js';

const read = (lines: readonly string[], sport: Sport | null = null) =>
  readAthletics(
    async function* () {
      yield await Promise.resolve(Buffer.from(lines.join('\n')));
    },
    '2025-26',
    sport,
  );
const withCoaches = athleticsTemplate.trim();
/** Most files name no coaches. */
const header = withCoaches.replace(/,coaches$/, '');
const soccer = { division: 'Division 1', conference: 'Big 12 Conference', season: '2025-26' };

describe('reading an athletics file', () => {
  it('brings the sports of one college together, told by unitid or by name and state', async () => {
    const { rows, refusals } = await read([
      header,
      "153603,,,,Women's Soccer,D1,Big 12 Conference,",
      '153603,,,,football,FBS,Big 12 Conference,2024-25',
      ',Grand View University,Des Moines,Iowa,football,NAIA,Heart of America Athletic Conference,',
    ]);
    expect(refusals).toEqual([]);
    const football = { division: 'Division 1 (FBS)', conference: 'Big 12 Conference', season: '2024-25' };
    expect(rows.map(({ line, facts }) => [line, facts])).toMatchObject([
      [2, { unitId: 153603, name: '', wSoccer: soccer, football }],
      [4, { name: 'Grand View University', city: 'Des Moines', state: 'IA', football: { division: 'NAIA' } }],
    ]);
  });

  it('takes a file of one sport, with other headings and former names of conferences', async () => {
    const file = ['School,City,State,Conference,Division,StateCode', 'A,Ames,Iowa,ASUN Conference,D1,IA'];
    const { rows } = await read(file, 'mSoccer');
    expect(rows[0]?.facts).toMatchObject({ state: 'IA', mSoccer: { conference: 'Atlantic Sun Conference' } });
    expect((await read(file)).refusals).toMatchObject([{ line: 2, reason: 'the sport is missing' }]);
    expect((await read(file, 'wSoccer')).importId).not.toBe((await read(file, 'mSoccer')).importId);
  });

  it('takes the names of coaches, each once, of each sport', async () => {
    const { rows } = await read([
      withCoaches,
      '153603,,,,football,FBS,,, Morgan  Field ;Riley Marsh;morgan field;Pat O’Neil;Pat ONeil;',
      '153603,,,,wSoccer,D1,,,',
    ]);
    expect(rows.map(({ coaches }) => coaches)).toEqual([{ football: ['Morgan Field', 'Riley Marsh', 'Pat O’Neil'] }]);
    const { refusals } = await read([withCoaches, `153603,,,,football,FBS,,,${'x'.repeat(101)}`]);
    expect(refusals).toMatchObject([{ line: 2, reason: 'a coach’s name is too long' }]);
  });

  it.each([
    ['15360,A,,IA,football,NAIA,,', 'unitid "15360" doesn’t have 6 or 8 digits'],
    ['1e5,A,,IA,football,NAIA,,', 'unitid "1e5" doesn’t have 6 or 8 digits'],
    [',A,,ZZ,football,NAIA,,', '"ZZ" isn’t a state'],
    [',A,,,football,NAIA,,', 'a unitid, or a name and a state, is missing'],
    [',A,,IA,curling,NAIA,,', '"curling" isn’t one of football, flagFootball, mSoccer, wSoccer'],
    [',A,,IA,football,D1,,', 'football isn’t played in Division 1'],
    [',A,,IA,wSoccer,D9,,', '"D9" isn’t a division'],
    [',A,,IA,wSoccer,D1,Possibly ASUN Conference,', '"Possibly ASUN Conference" isn’t a conference in Division 1'],
    [',A,,IA,wSoccer,D1,,2025', 'the season "2025" isn’t written like 2025-26'],
    [',A,,IA,wSoccer', 'it has 5 fields, and the header has 8'],
  ])('refuses %s by its line', async (line, reason) => {
    const { refusals } = await read([header, line]);
    expect(refusals.map((refusal) => [refusal.line, refusal.reason])).toEqual([[2, reason]]);
  });

  it('of two rows for one sport takes the first', async () => {
    const { rows, refusals } = await read([header, '153603,,,,wSoccer,D1,,', '153603,,,,wSoccer,D2,,']);
    expect(rows).toMatchObject([{ facts: { wSoccer: { division: 'Division 1' } } }]);
    expect(refusals).toMatchObject([{ line: 3, field: 'wSoccer', reason: 'line 2 already has this' }]);
  });

  it.each([
    [['unitid,sport'], 'division is missing'],
    [['name,division'], 'unitid, or name and state, is missing'],
    [['unitid,division,division'], 'names "division" twice'],
    [[], 'The file is empty'],
    [['unitid,\0'], 'NUL'],
  ])('is none: %j', async (lines, message) => expect(read(lines)).rejects.toThrow(message));
});

describe('planning an athletics file', () => {
  const standing = (facts: Partial<CollegeFacts>): StandingCollege => ({
    state: {
      collegeId: 'college-1',
      facts: wholeFacts(facts),
      sources: {},
      otherNames: [],
      archived: false,
      coaches: {},
      images: {},
      seasons: {},
    },
    revision: 0,
  });
  const college = standing({ name: 'Iowa State University', city: 'Ames', state: 'IA', unitId: 153603 });
  const options = { year: '2025-26', addNew: true, overwrite: false, takeOlder: false };
  const plan = async (...rows: string[]) => planImport((await read([header, ...rows])).rows, [college], options);

  it('finds a college that has a UNITID by its name too, and changes nothing but its programs', async () => {
    const { edits, additions } = await plan(',iowa state university,AMES,IA,wSoccer,D1,Big 12 Conference,');
    expect(additions).toEqual([]);
    expect(edits).toMatchObject([{ matchedBy: 'name', changes: [{ field: 'wSoccer', from: null, to: soccer }] }]);
  });

  it('adds new coaches, and leaves known ones alone', async () => {
    const { state, revision } = college;
    const stands = { name: 'MORGAN FIELD', title: 'Head Coach', email: null, phone: null, xHandle: null };
    const coached = {
      ...state,
      coaches: { football: [{ ...stands, source: { kind: 'admin', year: null } as const }] },
    };
    const planned = async (names: string) => {
      const { rows } = await read([withCoaches, `153603,Iowa State University,,IA,football,FBS,,,${names}`]);
      return planImport(rows, [{ state: coached, revision }], options);
    };
    expect((await planned('Morgan Field;Riley Marsh')).edits).toMatchObject([
      { coaches: [{ sport: 'football', standing: ['MORGAN FIELD'], added: ['Riley Marsh'] }] },
    ]);
    expect((await planned('Morgan Field')).edits).toMatchObject([{ coaches: [] }]);
    const { edits, refusals } = await planned(Array.from({ length: 20 }, (_, place) => `Coach ${place}`).join(';'));
    expect(edits).toMatchObject([{ coaches: [] }]);
    expect(refusals).toMatchObject([{ field: 'football', reason: 'a college can have up to 20 coaches per sport' }]);
  });

  it('gives no college to two rows, and adds none without a name', async () => {
    const { edits, refusals } = await plan(
      ',Iowa State University,,IA,wSoccer,D1,,',
      '153603,,,,football,FBS,,',
      '100001,,,,football,FBS,,',
    );
    expect(edits).toMatchObject([{ matchedBy: 'unitid' }]);
    expect(refusals).toMatchObject([
      { line: 2, reason: 'it could be Iowa State University (Ames)' },
      { line: 4, reason: 'a new college needs a name' },
    ]);
  });
});
