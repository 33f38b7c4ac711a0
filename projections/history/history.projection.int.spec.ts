import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { ALREADY_UNDONE, CHANGED_SINCE } from '../../src/kernel/undo.js';
import { AccountRegistered } from '../../src/modules/account/account.events.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  GroupUnassigned,
  JoinRequested,
} from '../../src/modules/athlete/athlete.events.js';
import { GroupCreated, TeamCreated } from '../../src/modules/team/team.events.js';
import { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';
import { linkHash, NO_HASH } from '../../src/platform/event-store/hash-chain.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { asStored, eventId, RecordedEvents, type Circumstances } from '../../test/support/recorded-events.js';
import { checkChain, historyProjection } from './history.projection.js';
import { readHistory, type Themself } from './history.queries.js';
import type { HistoryRow } from './history.table.js';
import { everyEvent } from '../../test/support/every-event.js';

const coach = { userId: 'u1', role: 'coach' };
const status = (from: 'pending' | 'active', to: 'pending' | 'active' | 'inactive') =>
  AccountStatusChanged({ athleteId: 'a1', teamId: 't1', from, to });
const team = TeamCreated({
  teamId: 't1',
  name: 'Harbor City Sharks',
  slug: 'sharks',
  sports: ['football'],
  city: null,
  state: null,
  primaryColor: null,
  joinCode: 'ABCD-2345',
  moduleAccess: {},
  paymentStrategy: null,
});

describe('the history', () => {
  let read: ReadTables;
  let log: RecordedEvents;
  beforeAll(async () => void (read = await createReadTables([historyProjection])));
  beforeEach(() => void (log = new RecordedEvents(everyEvent)));
  afterEach(() => read.clear());
  afterAll(() => read.close());

  const athlete = (fact: DomainEvent, more: Circumstances = {}) =>
    log.add('athlete-a1', fact, { actor: coach, teamId: 't1', ...more });
  const entries = async (more: { search?: string; until?: Date } = {}, definitions = everyEvent) =>
    (await readHistory(read.pool, definitions, { scope: 'everything', count: 50, ...more })).entries.toReversed();
  const rows = () => read.tables.query<HistoryRow>('SELECT * FROM history_entry ORDER BY sequence');

  function story(): void {
    log.add(
      'account-u1',
      AccountRegistered({ userId: 'u1', email: 'c@example.com', firstName: 'Casey', lastName: 'Rowe', role: 'coach' }),
    );
    log.add('team-t1', team, { actor: { userId: 'system', role: 'system' } });
    log.add('team-t1', GroupCreated({ teamId: 't1', groupId: 'g1', name: 'Varsity', color: '#3fc5ff' }), {
      actor: coach,
    });
    athlete(
      AthleteRegistered({
        athleteId: 'a1',
        userId: null,
        profile: { ...emptyProfile, firstName: 'Jordan', lastName: 'Avery' },
      }),
    );
    athlete(JoinRequested({ athleteId: 'a1', teamId: 't1', again: false }));
    athlete(status('pending', 'active'));
    athlete(GroupAssigned({ athleteId: 'a1', teamId: 't1', groupId: 'g1' }));
    athlete(status('active', 'pending'), { undoes: eventId(6) });
    athlete(status('pending', 'active'));
  }

  it('has an entry per event, in words, with who did it and who it is about', async () => {
    story();
    await read.apply(log.take());
    const found = await entries();
    expect(found.map(({ sequence, who, words: sentence }) => [sequence, who.name, sentence])).toEqual([
      [1, 'Someone', 'created an account for Casey Rowe'],
      [2, 'Touchline', 'created the team Harbor City Sharks'],
      [3, 'Casey Rowe', 'created the group Varsity'],
      [4, 'Casey Rowe', 'registered the athlete Jordan Avery'],
      [5, 'Casey Rowe', 'asked to join Harbor City Sharks for Jordan Avery'],
      [6, 'Casey Rowe', 'accepted Jordan Avery'],
      [7, 'Casey Rowe', 'added Jordan Avery to the group Varsity'],
      [8, 'Casey Rowe', 'undid a change: set Jordan Avery back to pending'],
      [9, 'Casey Rowe', 'accepted Jordan Avery'],
    ]);
    expect(found[5]).toMatchObject({
      about: { kind: 'athlete', id: 'a1', name: 'Jordan Avery' },
      changes: [{ field: 'Status', from: 'Pending', to: 'Active' }],
    });
    expect((await rows())[5]).toMatchObject({ team_id: 't1', athlete_id: 'a1' });
  });

  it('makes its sentences when it is read: no table holds them', async () => {
    story();
    await read.apply(log.take());
    expect(JSON.stringify(await rows())).not.toMatch(/accepted J|created the|registered the|cannot|Touchline/);
    const { story: told } = GroupCreated;
    if (!told) throw new Error('A group has no story.');
    const says = ({ name }: { name: string }) => `gathered ${name}`;
    const others = everyEvent.all().filter(({ type }) => type !== GroupCreated.type);
    const reworded = new EventDefinitions([...others, { ...GroupCreated, story: { ...told, says } }]);
    expect((await entries({}, reworded))[2]?.words).toBe('gathered Varsity');
  });

  it('calls everybody what they were called then', async () => {
    story();
    athlete(
      AthleteProfileEdited({
        athleteId: 'a1',
        fields: ['lastName'],
        changes: { lastName: 'Rivers' },
        previous: { lastName: 'Avery' },
      }),
    );
    athlete(status('active', 'inactive'));
    await read.apply(log.take());
    const found = await entries();
    expect(found[8]?.words).toBe('accepted Jordan Avery');
    expect(found[10]?.words).toBe('deactivated Jordan Rivers');
  });

  it('is searched by ids and by the beginnings of words: of sentences, kinds, changed fields and values, and names', async () => {
    story();
    athlete(
      AthleteProfileEdited({
        athleteId: 'a1',
        fields: ['lastName', 'phone'],
        changes: { lastName: 'Nguyễn-Whitlock', phone: '+15155550123' },
        previous: { lastName: 'Avery', phone: null },
      }),
    );
    await read.apply(log.take());
    const found = async (search: string) => (await entries({ search })).map(({ sequence }) => sequence);
    expect(await found('added jordan AVERY')).toEqual([7]);
    expect(await found('groupcrea')).toEqual([3]);
    expect(await found('gathered')).toEqual([]);
    expect(await found(eventId(6))).toEqual([6]);
    expect(await found('team-t1')).toEqual([2, 3]);
    expect(await found('100%')).toEqual([]);
    expect(await found('%')).toEqual([]);
    for (const phone of ['phone', '(515) 555-0123', '+1 515.555.0123', '5155550123', 'nguyen phone'])
      expect([phone, await found(phone)]).toEqual([phone, [10]]);
    // By a current or former name: every entry that mentions the person.
    expect(await found('Whitlock added')).toEqual([7]);
  });

  it('knows what was undone, what stands in the way of undoing, and what never can be', async () => {
    story();
    await read.apply(log.take());
    const found = await entries();
    expect(found[5]).toMatchObject({
      undo: { possible: false, why: ALREADY_UNDONE },
      turns: [{ eventId: eventId(8), turn: 'undo', who: 'Casey Rowe', occurredAt: found[7]!.occurredAt }],
    });
    expect(found[7]).toMatchObject({
      undoes: eventId(6),
      turn: 'undo',
      turns: [],
      undo: { possible: false, why: CHANGED_SINCE },
    });
    expect(found[8]).toMatchObject({ turns: [], undo: { possible: true, why: null } });
    // Another fact of the same stream stands in nobody's way.
    expect(found[6]).toMatchObject({ undo: { possible: true, why: null } });
    expect(found[4]).toMatchObject({ undo: { possible: false, why: 'The athlete can cancel their request.' } });
    const before = await entries({ until: new Date(found[7]!.occurredAt) });
    expect(before[5]).toMatchObject({ turns: [] });
  });

  it('folds an undo and its redo into what was first done, where the log shows each fact', async () => {
    story();
    const groups = (to: 'GroupAssigned' | 'GroupUnassigned') =>
      (to === 'GroupAssigned' ? GroupAssigned : GroupUnassigned)({ athleteId: 'a1', teamId: 't1', groupId: 'g1' });
    const admin = { userId: 'u9', role: 'admin' };
    athlete(groups('GroupUnassigned'), { undoes: eventId(7), actor: admin });
    athlete(groups('GroupAssigned'), { undoes: eventId(10) });
    await read.apply(log.take());
    for (const scope of [{ athleteId: 'a1' }, { teamId: 't1' }]) {
      const folded = (await readHistory(read.pool, everyEvent, { scope, count: 50 })).entries.filter(({ kind }) =>
        kind.startsWith('Group'),
      );
      const [entry] = folded.filter(({ kind }) => kind !== 'GroupCreated');
      expect(folded.filter(({ kind }) => kind !== 'GroupCreated')).toHaveLength(1);
      expect(entry).toMatchObject({
        sequence: 7,
        words: 'added Jordan Avery to the group Varsity',
        turns: [
          { eventId: eventId(10), turn: 'undo', who: 'Someone', undo: { possible: false, why: ALREADY_UNDONE } },
          { eventId: eventId(11), turn: 'redo', who: 'Casey Rowe', undo: { possible: true, why: null } },
        ],
      });
    }
    expect((await entries()).slice(9).map(({ turn, words: sentence }) => [turn, sentence])).toEqual([
      ['undo', 'undid a change: removed Jordan Avery from the group Varsity'],
      ['redo', 'redid a change: added Jordan Avery to the group Varsity'],
    ]);
    // Looked for by who did it, an undo is told of by itself: what it took back is not among what is shown.
    const { entries: ofAdmin } = await readHistory(read.pool, everyEvent, {
      scope: { athleteId: 'a1' },
      userId: ['u9'],
      count: 50,
    });
    expect(ofAdmin.map(({ sequence }) => sequence)).toEqual([10]);
    const { entries: before } = await readHistory(read.pool, everyEvent, {
      scope: { athleteId: 'a1' },
      count: 50,
      until: new Date((await entries())[10]!.occurredAt),
    });
    expect(before.find(({ sequence }) => sequence === 7)?.turns).toMatchObject([{ turn: 'undo' }]);
  });

  it('tells an athlete of you, and everybody else of the athlete', async () => {
    story();
    const self = { userId: 'u2', role: 'athlete' };
    athlete(
      AthleteProfileEdited({ athleteId: 'a1', fields: ['bio'], changes: { bio: 'Fast' }, previous: { bio: null } }),
      { actor: self },
    );
    athlete(
      AthleteProfileEdited({ athleteId: 'a1', fields: ['bio'], changes: { bio: null }, previous: { bio: 'Fast' } }),
      { actor: self, undoes: eventId(10) },
    );
    await read.apply(log.take());
    const wanted = { scope: { athleteId: 'a1' }, count: 2 };
    const told = async (to?: Themself) =>
      (await readHistory(read.pool, everyEvent, wanted, { to })).entries.map(
        ({ who, words: sentence }) => `${who.called} ${sentence}`,
      );
    expect(await told({ userId: 'u2', athleteId: 'a1' })).toEqual([
      'You added your bio',
      'Coach Casey Rowe accepted you',
    ]);
    expect(await told()).toEqual(['Someone edited their profile', 'Casey Rowe accepted Jordan Avery']);
    const [entry] = (await readHistory(read.pool, everyEvent, wanted, { to: { userId: 'u2', athleteId: 'a1' } }))
      .entries;
    expect(entry?.turns).toMatchObject([{ turn: 'undo', who: 'you' }]);
  });

  it('writes an entry once: what a later event changes is found by key, however long the stream', async () => {
    story();
    const events = log.take();
    await read.apply(events.slice(0, 6));
    const written = () => read.tables.query('SELECT xmin::text, ctid::text FROM history_entry WHERE sequence <= 6');
    const before = await written();
    for (const event of events.slice(6)) await read.apply([event]);
    expect(await written()).toEqual(before);
    expect(await read.tables.query(`SELECT event_id FROM history_fact WHERE stream = 'athlete-a1'`)).toContainEqual({
      event_id: eventId(9),
    });
  });

  it.each([1, 2, 4])('comes out the same in batches of %i', async (size) => {
    story();
    const edit = (fields: ('city' | 'bio')[]) =>
      athlete(AthleteProfileEdited({ athleteId: 'a1', fields, changes: {}, previous: {} }));
    edit(['city', 'bio']);
    edit(['bio']);
    edit(['city']);
    const events = log.take();
    await read.apply(events);
    const whole = await rows();
    await read.clear();
    for (let from = 0; from < events.length; from += size) await read.apply(events.slice(from, from + size));
    expect(await rows()).toEqual(whole);
    const standing = (await entries()).slice(9).map(({ undo }) => undo.possible);
    expect(standing).toEqual([false, true, true]);
  });

  it('links every event to the one before, over what the log keeps', async () => {
    story();
    const events = log.take();
    await read.apply(events.slice(0, 4));
    await read.apply(events.slice(4));
    const found = await rows();
    let previous = NO_HASH;
    for (const [index, event] of asStored(events).entries()) {
      expect(found[index]).toMatchObject({ previous_hash: previous, hash: linkHash(previous, event) });
      previous = found[index]!.hash;
    }
    expect(await checkChain(read.tables)).toEqual([]);
  });

  it('names the first link that does not hold', async () => {
    story();
    await read.apply(log.take());
    await read.tables.query(`UPDATE history_entry SET hash = repeat('0', 64) WHERE sequence = 3`);
    expect(await checkChain(read.tables)).toEqual([
      `The hash chain breaks at link 4: event ${eventId(4)} in athlete-a1.`,
    ]);
    await read.tables.query(`DELETE FROM history_entry WHERE sequence = 2`);
    expect(await checkChain(read.tables)).toEqual([`The hash chain breaks at link 3: event ${eventId(3)} in team-t1.`]);
  });
});
