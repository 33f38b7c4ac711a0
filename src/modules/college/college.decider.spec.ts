import { describe, expect, it } from '@jest/globals';
import { specify } from '../../kernel/specification.js';
import { collegeDecider, type CollegeCommand } from './college.decider.js';
import { CollegeAdded, CollegeArchived, CollegeEdited, CollegeRestored } from './college.events.js';

const collegeId = 'college-1';
const catalogue = { kind: 'catalogue', year: null } as const;
const scorecard = { kind: 'scorecard', year: '2021-22' } as const;
const byHand = { kind: 'admin', year: null } as const;
const fbs = { division: 'Division 1 (FBS)', conference: 'Big 12 Conference', season: '2025-26' } as const;

const added = CollegeAdded({
  collegeId,
  facts: { name: 'Iowa State University', city: 'Ames', state: 'IA', football: fbs },
  source: catalogue,
});
const counted = CollegeEdited({
  collegeId,
  fields: ['enrollment'],
  changes: { enrollment: 25_000 },
  previous: { enrollment: null },
  sources: { enrollment: scorecard },
  previousSources: {},
});
const archived = CollegeArchived({ collegeId });
const college = specify(collegeDecider).given(added);
const edit = (
  changes: Extract<CollegeCommand, { type: 'EditCollege' }>['changes'],
  source = byHand as typeof byHand | typeof scorecard,
) => ({ type: 'EditCollege', changes, source }) as const;

describe('a college', () => {
  const facts = { name: 'Iowa State University', city: 'Ames', state: 'IA' };

  it('is added once; what nobody has reported is no fact', () => {
    const add = {
      type: 'AddCollege',
      collegeId,
      facts: { ...facts, zip: null, football: fbs },
      source: catalogue,
    } as const;
    expect(specify(collegeDecider).given().when(add).events).toEqual([added]);
    expect(college.when(add).error).toMatchObject({ code: 'college-exists' });
    expect(specify(collegeDecider).given(added, archived).when(add).error).toMatchObject({ code: 'college-archived' });
  });

  it('has a name', () => {
    const nameless = { type: 'AddCollege', collegeId, facts: { name: ' ' }, source: byHand } as const;
    expect(specify(collegeDecider).given().when(nameless).error?.details.fields).toEqual({ name: 'Name is required' });
    expect(college.when(edit({ name: '' })).error?.details.fields).toEqual({ name: 'Name is required' });
  });

  it('keeps of each fact where it is from, also when it is taken back', () => {
    expect(college.when(edit({ city: 'Ames', enrollment: 25_000 }, scorecard)).events).toEqual([counted]);
    const corrected = specify(collegeDecider)
      .given(added, counted)
      .when(edit({ enrollment: 26_000 })).events;
    expect(corrected).toEqual([
      CollegeEdited({
        collegeId,
        fields: ['enrollment'],
        changes: { enrollment: 26_000 },
        previous: { enrollment: 25_000 },
        sources: { enrollment: byHand },
        previousSources: { enrollment: scorecard },
      }),
    ]);
    const back = specify(collegeDecider)
      .given(added, counted, ...corrected)
      .whenUndoing('event-3').events;
    expect(back).toEqual([
      expect.objectContaining({
        data: expect.objectContaining({ changes: { enrollment: 25_000 }, sources: { enrollment: scorecard } }),
      }),
    ]);
  });

  it('says nothing where nothing changes', () => {
    expect(college.when(edit({ city: 'Ames', football: { ...fbs } })).events).toEqual([]);
  });

  it('has no middle half that is upside down', () => {
    expect(college.when(edit({ act25: 30, act75: 24 })).error?.details.fields).toHaveProperty('act75');
    const low = specify(collegeDecider)
      .given(added)
      .when(edit({ act75: 24 })).events;
    expect(
      specify(collegeDecider)
        .given(added, ...low)
        .when(edit({ act25: 30 })).error?.details.fields,
    ).toHaveProperty('act75');
  });

  it('merges what two people changed, and tells both values where it is the same', () => {
    const later = specify(collegeDecider).given(added, counted);
    const based = { ...edit({ enrollment: 30_000 }), basedOn: { enrollment: null } };
    expect(later.when(based).error).toMatchObject({
      code: 'changed-meanwhile',
      details: { now: { enrollment: { based: null, yours: 30_000, now: 25_000 } } },
    });
    expect(later.when({ ...edit({ city: 'Nevada' }), basedOn: { city: 'Ames' } }).events).toHaveLength(1);
  });

  it('is archived and brought back, each of which can be undone', () => {
    expect(college.when({ type: 'ArchiveCollege' }).events).toEqual([archived]);
    expect(college.when({ type: 'RestoreCollege' }).events).toEqual([]);
    const away = specify(collegeDecider).given(added, archived);
    expect(away.when({ type: 'ArchiveCollege' }).events).toEqual([]);
    expect(away.when({ type: 'RestoreCollege' }).events).toEqual([CollegeRestored({ collegeId })]);
    expect(away.whenUndoing('event-2').events).toEqual([CollegeRestored({ collegeId })]);
  });

  it('is not there until it is added', () => {
    expect(specify(collegeDecider).given().when({ type: 'ArchiveCollege' }).error).toMatchObject({ kind: 'not-found' });
  });
});
