import { describe, expect, it } from '@jest/globals';
import { ROSTER_RULES } from '../../../contract/college-roster/roster-player.js';
import type { RosterRow } from '../../../contract/college-roster/roster-row.js';
import { type DecisionContext, fold, type Past } from '../../kernel/decider.js';
import { specify } from '../../kernel/specification.js';
import { collegeRosterDecider, type CollegeRosterCommand } from './college-roster.decider.js';
import { type CollegeRosterEvent, RosterImported } from './college-roster.events.js';
import { matchPlayers } from './match-players.js';
import { readPlayer } from './reading/read-player.js';
import { differingFields, isMoved, kindOf, statusOf } from './roster-record.state.js';

const collegeId = 'college-1';
const sport = 'football';
const source = { kind: 'paste', address: null, fileName: null, readAt: '2026-09-01T12:00:00.000Z' } as const;
const row = (name: string, cells: Partial<RosterRow> = {}): RosterRow => ({
  ...{ name, jersey: null, position: 'QB', class: 'So.', height: '6-2', weight: '205' },
  ...{ hometown: 'Ames, Iowa', highSchool: null, previousSchool: null },
  ...cells,
});
const importing = (season: string | null, ...rows: RosterRow[]): CollegeRosterCommand => ({
  ...{ type: 'ImportRoster', collegeId, sport, source },
  roster: { season, rows, unread: [] },
});

/** Sends commands one after the other to one roster. */
class Roster {
  readonly events: CollegeRosterEvent[] = [];
  private ids = 0;
  private readonly context: DecisionContext = {
    actor: { userId: 'u', role: 'admin' },
    now: new Date(),
    newId: () => `id-${++this.ids}`,
  };

  does(command: CollegeRosterCommand): CollegeRosterEvent[] {
    const events = collegeRosterDecider.decide(command, this.state(), this.context);
    this.events.push(...events);
    return [...events];
  }
  undoes(event: CollegeRosterEvent): void {
    const past = this.past();
    const at = past.findIndex(({ data }) => data === event.data);
    const [one, state] = [past[at], this.state()];
    if (!one || !state) throw new Error('Nothing to undo.');
    this.events.push(...(collegeRosterDecider.compensate?.(one, state, this.context) ?? []));
  }
  state() {
    return fold(collegeRosterDecider, this.past());
  }
  records() {
    return Object.entries(this.state()?.records ?? {}).map(([recordId, record]) => ({ recordId, ...record }));
  }
  of(lastName: string) {
    const record = this.records().find(({ read }) => read.lastName === lastName);
    if (!record) throw new Error(`Nobody is called ${lastName}.`);
    return record;
  }
  seen(lastName: string) {
    const record = this.of(lastName);
    return { kind: kindOf(record), status: statusOf(record), moved: isMoved(record) };
  }
  decides(status: 'approved' | 'rejected' | 'pending', ...names: string[]): CollegeRosterEvent[] {
    const recordIds = names.length > 0 ? names.map((name) => this.of(name).recordId) : 'all';
    return this.does({ type: 'DecideRoster', decisionId: `decision-${this.events.length}`, status, recordIds });
  }
  private past(): Past<CollegeRosterEvent>[] {
    return this.events.map((event, index) => ({
      ...event,
      id: `event-${index}`,
      occurredAt: new Date(Date.UTC(2026, 8, 1 + index)),
      metadata: { actor: { userId: 'u', role: 'admin' }, commandId: 'c', correlationId: 'c', causationId: 'c' },
    }));
  }
}

const approved = (...rows: RosterRow[]): Roster => {
  const roster = new Roster();
  roster.does(importing('2026-27', ...rows));
  roster.decides('approved');
  return roster;
};

describe('a college’s roster', () => {
  it('waits for a decision when it is imported, and what is approved is the roster', () => {
    const roster = new Roster();
    roster.does(importing('2026-27', row('Milo Brandt'), row('Otis Vang')));
    expect(roster.seen('Brandt')).toEqual({ kind: 'new', status: 'pending', moved: false });
    roster.decides('approved', 'Brandt');
    roster.decides('rejected', 'Vang');
    expect(roster.seen('Brandt')).toEqual({ kind: 'unchanged', status: 'approved', moved: false });
    expect(roster.of('Brandt').standing).toMatchObject({ firstName: 'Milo', height: 74 });
    expect(roster.seen('Vang')).toEqual({ kind: 'new', status: 'rejected', moved: false });
    expect(roster.of('Vang').standing).toBeNull();
  });

  it('writes nothing when it says what it said, and names who is new, changed and gone', () => {
    const roster = approved(row('Milo Brandt'), row('Otis Vang'));
    expect(roster.does(importing('2026-27', row('Milo Brandt'), row('Otis Vang')))).toEqual([]);
    roster.does(importing('2026-27', row('MILO BRANDT', { weight: '212' }), row('Sam Field')));
    expect(roster.seen('BRANDT')).toMatchObject({ kind: 'changed', status: 'pending', moved: true });
    expect(differingFields(roster.of('BRANDT'))).toEqual(['firstName', 'lastName', 'weight']);
    expect(roster.seen('Vang')).toMatchObject({ kind: 'left', status: 'pending' });
    expect(roster.seen('Field')).toMatchObject({ kind: 'new', status: 'pending' });
    roster.decides('approved');
    expect(roster.seen('Vang')).toMatchObject({ kind: 'gone' });
    expect(roster.of('Vang').standing).toBeNull();
  });

  it('keeps a rejection while its ground is the same, and shows where the ground moved', () => {
    const roster = approved(row('Milo Brandt'));
    roster.does(importing('2026-27', row('Milo Brandt', { weight: '300' }), row('Sam Field')));
    roster.does(importing('2026-27', row('Milo Brandt', { weight: '400' }), row('Sam Field')));
    roster.decides('rejected', 'Brandt');
    roster.does(importing('2026-27', row('Milo Brandt', { weight: '400' }), row('Otis Vang')));
    expect(roster.seen('Brandt')).toEqual({ kind: 'changed', status: 'rejected', moved: false });
    roster.does(importing('2026-27', row('Milo Brandt', { weight: '210' })));
    expect(roster.seen('Brandt')).toEqual({ kind: 'changed', status: 'pending', moved: true });
  });

  it('takes a decision back as a whole, with what was approved before', () => {
    const roster = approved(row('Milo Brandt'), row('Otis Vang'));
    roster.does(importing('2026-27', row('Milo Brandt', { weight: '212' })));
    const [decided] = roster.decides('approved');
    if (!decided) throw new Error('Nothing was decided.');
    roster.undoes(decided);
    expect(roster.of('Brandt').standing).toMatchObject({ weight: 205 });
    expect(roster.seen('Brandt')).toMatchObject({ kind: 'changed', status: 'pending' });
    expect(roster.seen('Vang')).toMatchObject({ kind: 'left', status: 'pending' });
  });

  it('returns to pending without losing what is approved', () => {
    const roster = approved(row('Milo Brandt'));
    const [reset] = roster.decides('pending');
    expect(roster.seen('Brandt')).toEqual({ kind: 'unchanged', status: 'pending', moved: false });
    expect(roster.of('Brandt').standing).not.toBeNull();
    expect(roster.decides('pending')).toEqual([]);
    if (reset) roster.undoes(reset);
    expect(roster.seen('Brandt')).toEqual({ kind: 'unchanged', status: 'approved', moved: false });
  });

  it('returns nobody to pending who is gone', () => {
    const roster = approved(row('Milo Brandt'), row('Otis Vang'));
    roster.does(importing('2026-27', row('Milo Brandt')));
    roster.decides('approved');
    const [reset] = roster.decides('pending');
    expect(reset?.data).toMatchObject({ count: 1 });
    expect(roster.seen('Vang')).toMatchObject({ kind: 'gone', status: 'approved' });
  });

  it('hides players and the whole roster, and shows them again', () => {
    const roster = approved(row('Milo Brandt'), row('Otis Vang'));
    const recordIds = [roster.of('Vang').recordId];
    const [hidden] = roster.does({ type: 'HidePlayers', decisionId: 'd', isHidden: true, recordIds });
    expect(roster.of('Vang').isHidden).toBe(true);
    expect(roster.does({ type: 'HidePlayers', decisionId: 'd', isHidden: true, recordIds })).toEqual([]);
    if (hidden) roster.undoes(hidden);
    expect(roster.of('Vang').isHidden).toBe(false);
    const [set] = roster.does({ type: 'SetRosterVisibility', isVisible: false });
    expect(roster.state()?.isVisible).toBe(false);
    if (set) roster.undoes(set);
    expect(roster.state()?.isVisible).toBe(true);
  });

  it('is recalculated of its stored cells, and keeps decisions whose ground is the same', () => {
    const roster = approved(row('Milo Brandt', { class: '2028' }), row('Otis Vang'));
    expect(roster.of('Brandt').standing).toMatchObject({ class: 'Jr' });
    const [event] = roster.does({ type: 'RecalculateRoster', rules: 1 });
    expect(event?.data).toMatchObject({ rules: 1, count: 1 });
    expect(roster.seen('Brandt')).toEqual({ kind: 'changed', status: 'pending', moved: true });
    expect(roster.seen('Vang')).toEqual({ kind: 'unchanged', status: 'approved', moved: false });
    roster.does({ type: 'RecalculateRoster', rules: ROSTER_RULES });
    expect(roster.seen('Brandt')).toEqual({ kind: 'unchanged', status: 'approved', moved: false });
    expect(roster.does({ type: 'RecalculateRoster', rules: ROSTER_RULES })).toEqual([]);
  });

  it('is decided on only as it was seen', () => {
    const roster = approved(row('Milo Brandt'));
    roster.does(importing('2026-27', row('Milo Brandt', { weight: '212' })));
    const { recordId, since } = roster.of('Brandt');
    const decide = (status: 'approved' | 'rejected', basedOn: { since: string; status?: 'pending' }) =>
      roster.does({ type: 'DecideRoster', decisionId: status, status, recordIds: [recordId], basedOn });
    roster.does(importing('2026-27', row('Milo Brandt', { weight: '240' })));
    expect(() => decide('approved', { since, status: 'pending' })).toThrow('Someone else changed these players.');
    const now = roster.of('Brandt').since;
    expect(decide('rejected', { since: now, status: 'pending' })).toHaveLength(1);
    expect(() => decide('approved', { since: now, status: 'pending' })).toThrow('Someone else changed these players.');
    expect(decide('rejected', { since: now, status: 'pending' })).toEqual([]);
    expect(decide('approved', { since: now })).toHaveLength(1);
    expect(roster.of('Brandt').standing).toMatchObject({ weight: 240 });
  });

  it('keeps out older seasons also after a roster without one, and seasons that are far away', () => {
    const roster = approved(row('Milo Brandt'));
    roster.does(importing(null, row('Milo Brandt', { weight: '212' })));
    expect(() => roster.does(importing('2025-26', row('Milo Brandt')))).toThrow('We already have 2026-27');
    expect(() => roster.does(importing('2099-00', row('Milo Brandt')))).toThrow('Check its season.');
    expect(roster.does(importing('2026-27', row('Milo Brandt')))).toHaveLength(1);
  });

  it('refuses a roster without players, an older season and players that it does not have', () => {
    const roster = approved(row('Milo Brandt'));
    expect(() => roster.does(importing('2026-27'))).toThrow('No players could be read.');
    expect(() => roster.does(importing('2025-26', row('Milo Brandt')))).toThrow('We already have 2026-27');
    expect(() =>
      roster.does({ type: 'DecideRoster', decisionId: 'd', status: 'approved', recordIds: ['nobody'] }),
    ).toThrow('Player not found.');
    const none = specify(collegeRosterDecider).given().when({ type: 'RecalculateRoster', rules: 1 });
    expect(none.error).toMatchObject({ kind: 'not-found' });
  });

  it('says of each row who it is, so that the past stays as it was', () => {
    const roster = approved(row('Milo Brandt'));
    const { recordId } = roster.of('Brandt');
    const [again] = roster.does(importing('2026-27', row('Brandt, Milo', { jersey: '7' })));
    expect(RosterImported.schema.parse(again?.data).rows.map((one) => one.recordId)).toEqual([recordId]);
  });
});

describe('players of one name', () => {
  const player = (cells: Partial<RosterRow>) => readPlayer(row('Jalen Smith', cells), { sport, season: null });
  const known = (recordId: string, cells: Partial<RosterRow>, listed = true) => ({
    recordId,
    listed,
    read: player(cells),
  });

  it('are told apart by home town, number and class', () => {
    const two = [
      known('a', { hometown: 'Ames, Iowa', jersey: '4' }),
      known('b', { hometown: 'Tampa, Fla.', jersey: '9' }),
    ];
    expect(matchPlayers([player({ hometown: 'Tampa, FL' }), player({ hometown: 'Ames, IA' })], two)).toEqual(
      new Map([
        [0, 'b'],
        [1, 'a'],
      ]),
    );
    const byNumber = [known('a', { hometown: null, jersey: '4' }), known('b', { hometown: null, jersey: '9' })];
    expect(matchPlayers([player({ hometown: null, jersey: '9' })], byNumber)).toEqual(new Map([[0, 'b']]));
  });

  it('are one where only one is left, and two where the roster lists two', () => {
    const one = [known('a', {})];
    expect(matchPlayers([player({ hometown: 'Boone, Iowa' })], one)).toEqual(new Map([[0, 'a']]));
    expect(matchPlayers([player({}), player({})], one)).toEqual(new Map([[0, 'a']]));
  });

  it('who left are somebody else when the home town is another', () => {
    expect(matchPlayers([player({ hometown: 'Tampa, Fla.' })], [known('a', {}, false)])).toEqual(new Map());
    expect(matchPlayers([player({})], [known('a', {}, false)])).toEqual(new Map([[0, 'a']]));
  });
});

describe('a new season', () => {
  const roll = (from: string, season: string): CollegeRosterCommand => ({
    type: 'RollOverRoster',
    rolloverId: 'rollover-1',
    from,
    season,
  });
  const everyone = () =>
    approved(
      row('Milo Brandt', { class: 'Fr.' }),
      row('Otis Vang', { class: 'R-So.' }),
      row('Abe Cole', { class: 'Sr.' }),
      row('Cy Dunn', { class: 'Gr.' }),
      row('Eli Ford', { class: null }),
    );

  it('moves classes on, lets seniors leave, keeps decisions, and comes once', () => {
    const roster = everyone();
    roster.does(
      importing(
        '2026-27',
        ...['Milo Brandt', 'Otis Vang', 'Abe Cole', 'Cy Dunn', 'Eli Ford'].map((name, at) =>
          row(name, {
            class: ['Fr.', 'R-So.', 'Sr.', 'Gr.', null][at] ?? null,
            weight: name === 'Otis Vang' ? '230' : '205',
          }),
        ),
      ),
    );
    roster.decides('rejected', 'Vang');
    const [event] = roster.does(roll('2026-27', '2027-28'));
    expect(event?.data).toMatchObject({ moved: 2, left: 2, stayed: 1 });
    expect(roster.of('Brandt')).toMatchObject({ standing: { class: 'So' }, read: { class: 'So' } });
    expect(roster.of('Vang').standing).toMatchObject({ class: 'Jr', redshirt: true, weight: 205 });
    expect(roster.seen('Vang')).toEqual({ kind: 'changed', status: 'rejected', moved: false });
    expect(roster.seen('Brandt')).toEqual({ kind: 'unchanged', status: 'approved', moved: false });
    expect(['Cole', 'Dunn'].map((name) => roster.seen(name).kind)).toEqual(['gone', 'gone']);
    expect(roster.of('Ford').standing).toMatchObject({ class: null });
    expect(roster.state()?.season).toBe('2027-28');
    expect(roster.does(roll('2026-27', '2027-28'))).toEqual([]);
  });

  it('is undone in one step', () => {
    const roster = everyone();
    const before = roster.state();
    for (const [from, to] of [
      ['2026-27', '2027-28'],
      ['2027-28', '2028-29'],
    ] as const) {
      roster.does(roll(from, to));
    }
    const [second, first] = roster.events.filter(({ type }) => type === 'RosterRolledOver').toReversed();
    if (second) roster.undoes(second);
    expect(roster.of('Brandt').rolled).toEqual({ season: '2026-27', classes: 1 });
    if (first) roster.undoes(first);
    expect(roster.state()).toEqual(before);
  });

  it('tells nothing of a player whose last season is in doubt', () => {
    const roster = everyone();
    roster.does(importing('2026-27', row('Milo Brandt', { class: 'Sr.' })));
    expect(roster.does(roll('2026-27', '2027-28'))[0]?.data).toMatchObject({ moved: 1, left: 2, stayed: 2 });
    expect(roster.of('Brandt')).toMatchObject({ standing: { class: 'Fr' }, read: { class: 'Sr' } });
  });

  it('brings back no decision that no longer counts', () => {
    const roster = approved(row('Milo Brandt', { class: 'Jr.' }));
    roster.does(importing('2026-27', row('Milo Brandt', { class: 'Sr.' })));
    roster.decides('rejected', 'Brandt');
    roster.does(importing('2026-27', row('Milo Brandt', { class: 'Jr.', jersey: '4' })));
    roster.decides('approved', 'Brandt');
    roster.does(importing('2026-27', row('Milo Brandt', { class: 'Sr.', jersey: '4' })));
    roster.decides('rejected', 'Brandt');
    roster.does(importing('2026-27', row('Milo Brandt', { class: 'Jr.', jersey: '4' })));
    expect(roster.seen('Brandt')).toEqual({ kind: 'unchanged', status: 'pending', moved: true });
    const [event] = roster.does(roll('2026-27', '2027-28'));
    expect(roster.seen('Brandt')).toEqual({ kind: 'unchanged', status: 'pending', moved: false });
    if (event) roster.undoes(event);
    expect(roster.seen('Brandt').status).toBe('pending');
  });

  it('stays when cells are read anew, until the new roster comes in', () => {
    const roster = new Roster();
    roster.does(importing('2026-27', row('Milo Brandt'), row('Otis Vang', { class: '2029' })));
    roster.decides('approved');
    roster.does(roll('2026-27', '2027-28'));
    roster.does({ type: 'RecalculateRoster', rules: 1 });
    roster.does({ type: 'RecalculateRoster', rules: ROSTER_RULES });
    expect(['Brandt', 'Vang'].map((name) => roster.seen(name).kind)).toEqual(['unchanged', 'unchanged']);
    // The same cells of the new season are news: nobody moved on.
    roster.does(importing('2027-28', row('Milo Brandt'), row('Otis Vang', { class: '2029' })));
    expect(['Brandt', 'Vang'].map((name) => roster.seen(name).kind)).toEqual(['changed', 'unchanged']);
    expect(roster.of('Brandt')).toMatchObject({ standing: { class: 'Jr' }, read: { class: 'So' }, rolled: null });
  });
});
