import { describe, expect, it } from '@jest/globals';
import { Season, seasonAt, seasonBefore, seasonOf, seasonsBetween } from '../../../../contract/college/season.js';
import { type DecisionContext, fold, type Past } from '../../../kernel/decider.js';
import { collegeDecider, type CollegeCommand } from '../college.decider.js';
import { CollegeAdded, type CollegeEvent } from '../college.events.js';
import { affiliationAt } from './seasons.state.js';

const collegeId = 'college-1';
const sport = 'football';
const source = { kind: 'catalogue', year: null } as const;
const now = new Date('2026-11-20T12:00:00Z');
const big12 = { division: 'Division 1 (FBS)', conference: 'Big 12 Conference' } as const;
const pac12 = { division: 'Division 1 (FBS)', conference: 'Pac-12 Conference' } as const;
const swc = { division: 'Division 1 (FBS)', conference: 'Southwest Conference' } as const;

/** A college whose commands are sent one after the other, as of a day. */
class College {
  private readonly past: Past<CollegeEvent>[] = [];
  constructor(private now_ = now) {
    this.keep([CollegeAdded({ collegeId, source, facts: { name: 'A', football: { ...big12, season: '2025-26' } } })]);
  }
  at(moment: string): this {
    this.now_ = new Date(moment);
    return this;
  }
  does(command: CollegeCommand): readonly CollegeEvent[] {
    const events = collegeDecider.decide(command, this.state(), this.context());
    this.keep(events);
    return events;
  }
  undoes(type: CollegeEvent['type']): void {
    const event = this.past.findLast((one) => one.type === type);
    if (event) this.keep(collegeDecider.compensate?.(event, this.state(), this.context()) ?? []);
  }
  state() {
    const state = fold(collegeDecider, this.past);
    if (!state) throw new Error('It was added.');
    return state;
  }
  plays = (season: string) => affiliationAt(this.state().seasons[sport], season)?.affiliation.conference;
  private keep(events: readonly CollegeEvent[]): void {
    for (const event of events)
      this.past.push({ ...event, id: `e${this.past.length}`, occurredAt: this.now_, metadata: {} } as never);
  }
  private context(): DecisionContext {
    return { actor: { userId: 'u', role: 'admin' }, now: this.now_, newId: () => 'id' };
  }
}

const record = (changes: object, basedOn?: object): CollegeCommand => ({
  type: 'RecordSeason',
  sport,
  season: '2025-26',
  changes,
  basedOn,
});
const set = (season: string, affiliation: typeof big12 | typeof pac12 | typeof swc | null, basedOn?: null) =>
  ({ type: 'SetAffiliation', sport, season, affiliation, basedOn }) as CollegeCommand;

describe('a season', () => {
  it.each([
    ['2026-06-30T12:00:00Z', '2025-26'],
    ['2026-07-01T12:00:00Z', '2026-27'],
    ['2027-01-01T12:00:00Z', '2026-27'],
  ])('of %s is %s', (moment, season) => expect(seasonAt(new Date(moment))).toBe(season));

  it('has a name with two years that follow each other', () => {
    expect(seasonOf(1999)).toBe('1999-00');
    expect(seasonBefore('2000-01')).toBe('1999-00');
    expect(seasonsBetween('2024-25', '2026-27')).toEqual(['2024-25', '2025-26', '2026-27']);
    expect(seasonsBetween('2026-27', '2024-25')).toEqual([]);
    for (const season of ['2025-27', '2025', '1899-00', '25-26', 'x'])
      expect(Season.safeParse(season).success).toBe(false);
  });
});

describe('the record of a season', () => {
  const nine = { wins: 9, losses: 3, ties: 0, conference: null, source: null };

  it('is kept, merged, removed and undone', () => {
    const college = new College();
    expect(college.does(record({ wins: 9, losses: 3 }))).toMatchObject([{ data: { record: nine, previous: null } }]);
    expect(college.does(record({ wins: 9 }))).toEqual([]);
    expect(college.does(record({ wins: 10 }, { wins: 9 }))).toMatchObject([{ data: { previous: nine } }]);
    college.undoes('CollegeSeasonRecorded');
    expect(college.state().seasons.football?.['2025-26']?.record).toMatchObject({ wins: 9, losses: 3 });
    college.does(record({ wins: null, losses: null }));
    expect(college.state().seasons.football?.['2025-26']?.record).toBeNull();
    expect(college.does(record({ wins: null, losses: null }))).toEqual([]);
  });

  it('refuses half a record, too many games, a season to come and what someone else changed', () => {
    const college = new College();
    const fields = (command: CollegeCommand) => {
      try {
        college.does(command);
      } catch (error) {
        return error;
      }
      return undefined;
    };
    expect(fields(record({ wins: 9 }))).toMatchObject({
      kind: 'invalid',
      details: { fields: { losses: expect.any(String) } },
    });
    expect(fields(record({ wins: 60, losses: 40 }))).toMatchObject({
      details: { fields: { wins: expect.any(String) } },
    });
    expect(fields({ ...record({ wins: 1, losses: 1 }), season: '2027-28' } as CollegeCommand)).toMatchObject({
      details: { fields: { season: expect.any(String) } },
    });
    college.does(record({ wins: 9, losses: 3 }));
    expect(fields(record({ wins: 8 }, { wins: 7 }))).toMatchObject({ kind: 'conflict', code: 'changed-meanwhile' });
  });
});

describe('where a college plays', () => {
  it('is what was true in that season, and unknown before anyone said', () => {
    const college = new College();
    college.does(set('2024-25', swc));
    expect(['2023-24', '2024-25', '2025-26', '2026-27'].map(college.plays)).toEqual([
      undefined,
      'Southwest Conference',
      'Big 12 Conference',
      'Big 12 Conference',
    ]);
    expect(college.state().facts.football?.conference).toBe('Big 12 Conference');
  });

  it('changes today’s program with a season that has begun, and back with its undo', () => {
    const college = new College();
    const events = college.does(set('2026-27', pac12));
    expect(events.map(({ type }) => type)).toEqual(['CollegeEdited', 'CollegeAffiliationSet']);
    expect(college.state().facts.football).toEqual({ ...pac12, season: '2026-27' });
    expect(college.plays('2025-26')).toBe('Big 12 Conference');
    college.undoes('CollegeAffiliationSet');
    expect(college.state().facts.football).toEqual({ ...big12, season: '2025-26' });
    expect(college.plays('2026-27')).toBe('Big 12 Conference');
  });

  it('waits for a season to come, and begins once', () => {
    const college = new College();
    expect(college.does(set('2027-28', pac12)).map(({ type }) => type)).toEqual(['CollegeAffiliationSet']);
    expect(college.does({ type: 'BeginSeason' })).toEqual([]);
    college.at('2027-07-02T12:00:00Z');
    expect(college.does({ type: 'BeginSeason' })).toMatchObject([
      { type: 'CollegeEdited', data: { changes: { football: { ...pac12, season: '2027-28' } } } },
    ]);
    expect(college.does({ type: 'BeginSeason' })).toEqual([]);
  });

  it('is what an edit says of today, whatever was said before', () => {
    const college = new College();
    college.does(set('2026-27', pac12));
    const edit = (football: object | null) => college.does({ type: 'EditCollege', source, changes: { football } });
    edit({ ...swc, season: '2025-26' });
    expect(college.plays('2026-27')).toBe('Southwest Conference');
    edit(null);
    expect(affiliationAt(college.state().seasons.football, '2026-27')?.affiliation.division).toBe('None');
    expect(college.plays('2025-26')).toBe('Southwest Conference');
    expect(college.does({ type: 'BeginSeason' })).toEqual([]);
  });

  it('refuses a division of another sport, seasons far ahead and what someone else set', () => {
    const college = new College();
    const soccer = { division: 'Division 1', conference: null } as const;
    expect(() => college.does({ ...set('2026-27', null), affiliation: soccer } as CollegeCommand)).toThrow(
      'Football isn’t played in Division 1.',
    );
    expect(() => college.does(set('2032-33', pac12))).toThrow('Enter a season up to 2031-32.');
    college.does(set('2026-27', pac12));
    expect(() => college.does(set('2026-27', swc, null))).toThrow('Someone else changed this.');
    expect(college.does(set('2026-27', pac12, null))).toEqual([]);
  });
});
