import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createReadTables, type ReadTables } from '../test/support/read-tables.js';
import { RecordedEvents } from '../test/support/recorded-events.js';
import { AccountStatusChanged, JoinRequested, RemovedFromTeam } from '../src/modules/athlete/athlete.events.js';
import { PersonErased } from '../src/modules/privacy/erasure/erasure.events.js';
import {
  AthletesSeen,
  AthleteViewed,
  RosterExported,
  TeamViewed,
} from '../src/modules/privacy/access-log/access-log.events.js';
import { athleteViewsProjection } from './athlete-views.js';

let read: ReadTables;
let log: RecordedEvents;
beforeAll(async () => {
  read = await createReadTables([athleteViewsProjection]);
});
beforeEach(async () => {
  await read.clear();
  log = new RecordedEvents();
});
afterAll(() => read.close());

const admin = { actor: { userId: 'u1', role: 'admin' } };
const looks = () =>
  read.tables.query(
    'SELECT athlete_id, viewer_id, viewer_role, call, as_of, support FROM athlete_view ORDER BY viewed_at, athlete_id',
  );
const PROFILE = 'GET /api/athlete/:id';
const ROSTER = 'GET /api/team/:id/athletes';
const look = (asOf: string | null) =>
  log.add('look-a1_u1', AthleteViewed({ athleteId: 'a1', call: PROFILE, asOf, support: false }), admin);
const lookAtTeam = () => log.add('look-t1_u1', TeamViewed({ teamId: 't1', call: ROSTER, asOf: null }), admin);
const join = (athleteId: string) =>
  log.add(`athlete-${athleteId}`, JoinRequested({ athleteId, teamId: 't1', again: false }));
const leave = (athleteId: string) =>
  log.add(`athlete-${athleteId}`, RemovedFromTeam({ athleteId, teamId: 't1', status: 'active' }));
const row = (athlete_id: string, call: string, as_of: string | null = null, support = false) => ({
  athlete_id,
  viewer_id: 'u1',
  viewer_role: 'admin',
  call,
  as_of,
  support,
});

describe('who has looked at an athlete', () => {
  it('is kept a look a row', async () => {
    look(null);
    look('2026-05-06');
    await read.apply(log.take());
    expect(await looks()).toEqual([row('a1', PROFILE), row('a1', PROFILE, '2026-05-06')]);
  });

  it('is kept for each athlete in a list or a file', async () => {
    const ids = { athleteIds: ['a1', 'a2'], count: 2 };
    log.add('look-2026-05-06_u1', AthletesSeen({ ...ids, call: ROSTER, asOf: null, support: true }), admin);
    log.add('look-t1_u1', RosterExported({ ...ids, teamId: 't1' }), admin);
    await read.apply(log.take());
    const taken = 'POST /api/team/:id/athletes/export';
    expect(await looks()).toEqual([
      row('a1', ROSTER, null, true),
      row('a2', ROSTER, null, true),
      row('a1', taken),
      row('a2', taken),
    ]);
  });

  it.each(['in one batch', 'in batches of one'])('spreads a look at a team over those on it then, %s', async (how) => {
    join('a1');
    join('a2');
    leave('a2');
    lookAtTeam();
    leave('a1');
    lookAtTeam();
    join('a3');
    lookAtTeam();
    const events = log.take();
    if (how === 'in one batch') await read.apply(events);
    else for (const event of events) await read.apply([event]);
    expect(await looks()).toEqual([row('a1', ROSTER), row('a3', ROSTER)]);
  });

  it('writes nothing where an event leaves an athlete on their team', async () => {
    const written = () => read.tables.query('SELECT xmin::text AS transaction FROM listed_athlete');
    join('a1');
    await read.apply(log.take());
    const before = await written();
    const change = { from: 'pending', to: 'active' } as const;
    log.add('athlete-a1', AccountStatusChanged({ athleteId: 'a1', teamId: 't1', ...change }));
    await read.apply(log.take());
    expect(await written()).toEqual(before);
  });

  it('goes with the athlete who is erased', async () => {
    look(null);
    const nobody = { userId: null, coachId: null, parentId: null };
    log.add('erasure-e1', PersonErased({ erasureId: 'e1', ...nobody, athleteId: 'a1' }));
    log.add('look-a2_u1', AthleteViewed({ athleteId: 'a2', call: PROFILE, asOf: null, support: false }), admin);
    await read.apply(log.take());
    expect(await looks()).toEqual([row('a2', PROFILE)]);
  });
});
