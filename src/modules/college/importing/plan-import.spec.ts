import { describe, expect, it } from '@jest/globals';
import { fold } from '../../../kernel/decider.js';
import { collegeDecider } from '../college.decider.js';
import { CollegeAdded, type SomeCollegeFacts, type SourceFacts } from '../college.events.js';
import { planImport } from './plan-import.js';
import type { ImportedCollege } from './import-plan.js';
import type { StandingCollege } from './standing-colleges.js';

const catalogue = { kind: 'catalogue', year: null } as const;
const byAdmin = { kind: 'admin', year: null } as const;

function standing(facts: SomeCollegeFacts & { name: string }, source: SourceFacts = catalogue): StandingCollege {
  const metadata = { actor: { userId: 'system', role: 'system' }, commandId: '', correlationId: '', causationId: '' };
  const added = CollegeAdded({ collegeId: facts.name, facts: { state: 'IA', ...facts }, source });
  const state = fold(collegeDecider, [{ ...added, id: '', occurredAt: new Date(0), metadata }]);
  if (!state) throw new Error('It was added.');
  return { state, revision: 0 };
}

const row = (facts: Partial<ImportedCollege['facts']>, line = 2): ImportedCollege => ({
  line,
  facts: { unitId: 153603, name: 'Iowa State University', state: 'IA', ...facts },
  coaches: {},
  onlyTells: ['name'],
  refused: [],
});
const options = { year: '2021-22', addNew: false, overwrite: false, takeOlder: false };
const iowaState = standing({ name: 'Iowa State University', city: 'Ames', enrollment: 30_000 });

describe('the plan of an import', () => {
  it('says of each fact what it is and would be, and leaves the name and what the file does not say', () => {
    const { edits } = planImport([row({ name: 'IOWA STATE UNIVERSITY', enrollment: 25_000 })], [iowaState], options);
    expect(edits).toMatchObject([
      {
        matchedBy: 'name',
        changes: [
          { field: 'unitId', from: null, to: 153603 },
          { field: 'enrollment', from: 30_000, to: 25_000 },
        ],
      },
    ]);
  });

  it('keeps what an admin wrote, unless it is asked to replace it', () => {
    const written = standing({ name: 'Iowa State University', unitId: 153603, enrollment: 30_000 }, byAdmin);
    const rows = [row({ enrollment: 25_000, city: 'Ames' })];
    const enrollment = { field: 'enrollment', from: 30_000, to: 25_000 };
    const city = { field: 'city', from: null, to: 'Ames' };
    expect(planImport(rows, [written], options).edits).toMatchObject([{ changes: [city], kept: [enrollment] }]);
    expect(planImport(rows, [written], { ...options, overwrite: true }).edits).toMatchObject([
      { changes: [city, enrollment], kept: [] },
    ]);
  });

  it('refuses a middle half that would stand upside down, also with what is known already', () => {
    const known = standing({ name: 'Iowa State University', unitId: 153603, act25: 24 });
    const { edits, refusals } = planImport([row({ act75: 20, satMath25: 600, satMath75: 500 })], [known], options);
    expect(edits[0]?.changes).toEqual([]);
    expect(refusals.map(({ field }) => field)).toEqual(['satMath25', 'satMath75', 'act75']);
  });

  it('takes a UNITID once', () => {
    const { edits, refusals } = planImport([row({}), row({ city: 'Nevada' }, 3)], [iowaState], options);
    expect(edits).toHaveLength(1);
    expect(refusals).toMatchObject([{ line: 3, reason: 'line 2 already has this UNITID' }]);
  });

  it('names the candidates where nobody can tell', () => {
    const two = [standing({ name: 'Bethel College', city: 'Ames' }), standing({ name: 'The Bethel College' })];
    expect(planImport([row({ name: 'Bethel College' })], two, options).refusals).toMatchObject([
      { line: 2, reason: 'it could be Bethel College (Ames) or The Bethel College' },
    ]);
  });

  it('adds colleges only when it is asked to, and none twice', () => {
    const rows = [
      row({ name: 'New College', city: 'Ames', unitId: 1 }),
      row({ name: 'New College', city: 'Ames', unitId: 2 }, 3),
    ];
    expect(planImport(rows, [iowaState], options)).toMatchObject({ additions: [], notMatched: rows });
    const { additions, refusals } = planImport(rows, [iowaState], { ...options, addNew: true });
    expect(additions).toMatchObject([{ facts: { name: 'New College', unitId: 1, state: 'IA' } }]);
    expect(refusals).toMatchObject([{ line: 3, reason: 'another college in this city has this name' }]);
  });
});

describe('a file and what is known from another year', () => {
  const known = standing(
    { name: 'Iowa State University', city: 'Ames', unitId: 153603, enrollment: 30_000 },
    { kind: 'scorecard', year: '2022-23' },
  );
  const rows = [row({ enrollment: 25_000, zip: '50011' })];
  const enrollment = { field: 'enrollment', from: 30_000, to: 25_000 };

  it('never replaces a newer fact, unless it is asked to', () => {
    expect(planImport(rows, [known], options).edits).toMatchObject([
      { changes: [{ field: 'zip' }], older: { changes: [enrollment] } },
    ]);
    const taken = planImport(rows, [known], { ...options, takeOlder: true }).edits;
    expect(taken).toMatchObject([{ changes: [{ field: 'zip' }, enrollment], older: { changes: [] } }]);
    for (const year of ['2022-23', '2023-24'])
      expect(planImport(rows, [known], { ...options, year }).edits).toMatchObject([{ older: { changes: [] } }]);
  });

  it('compares the seasons of teams', () => {
    const team = (season: string) => ({ division: 'NAIA', conference: null, season }) as const;
    const college = standing({ name: 'Iowa State University', unitId: 153603, football: team('2024-25') });
    const plan = (season: string) => planImport([row({ football: team(season) })], [college], options).edits;
    expect(plan('2023-24')).toMatchObject([{ changes: [], older: { changes: [{ field: 'football' }] } }]);
    expect(plan('2025-26')).toMatchObject([{ changes: [{ field: 'football' }] }]);
  });
});

describe('colleges that closed', () => {
  const closed = (facts: Partial<ImportedCollege['facts']>, line = 2, into?: number): ImportedCollege => ({
    ...row(facts, line),
    closed: { into },
  });
  const old = { unitId: 153603, name: 'Old College', city: 'Ames' };

  it('are archived, by UNITID or by their own name, and never added', () => {
    const colleges = [standing(old), standing({ name: 'Other College', city: 'Ames' })];
    const rows = [
      closed(old),
      closed({ unitId: 1e5, name: 'Other College' }, 3),
      closed({ unitId: 2e5, name: 'No' }, 4),
    ];
    const plan = planImport(rows, colleges, { ...options, addNew: true });
    expect(plan.closures).toMatchObject([{ matchedBy: 'unitid' }, { matchedBy: 'name', name: 'Other College' }]);
    expect(plan).toMatchObject({ additions: [], edits: [], notMatched: [{ line: 4 }] });
  });

  it('name the college that took them in', () => {
    const rows = [closed(old, 2, 153250), row({ unitId: 153250, name: 'New College' }, 3)];
    expect(planImport(rows, [standing(old)], options).closures).toMatchObject([{ into: 'New College' }]);
  });

  it('live on where an open row has their name and city under another UNITID', () => {
    const rows = [closed(old), row({ ...old, unitId: 15360301 }, 3)];
    for (const file of [rows, rows.slice(1)]) {
      const { edits, closures } = planImport(file, [standing(old)], options);
      expect(edits).toMatchObject([{ changes: [{ field: 'unitId', from: 153603, to: 15360301 }] }]);
      expect(closures).toEqual([]);
    }
    expect(planImport(rows, [standing(old)], options).merged).toMatchObject([{ name: 'Old College' }]);
  });

  it('close no college that bears their name as a former one', () => {
    const today = standing({ name: 'University of South Carolina-Columbia', state: 'SC' });
    const { closures, merged } = planImport([closed({ name: 'South Carolina', state: 'SC' })], [today], options);
    expect([closures, merged.length]).toEqual([[], 1]);
  });

  it('stay where a newer file still had them', () => {
    const colleges = [standing(old, { kind: 'scorecard', year: '2023-24' })];
    expect(planImport([closed(old)], colleges, options).closures).toMatchObject([{ older: true }]);
    const taken = planImport([closed(old)], colleges, { ...options, takeOlder: true });
    expect(taken.closures).toMatchObject([{ older: false }]);
  });
});
