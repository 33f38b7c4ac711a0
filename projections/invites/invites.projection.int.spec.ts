import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import {
  AccountStatusChanged,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
  type AthleteEvent,
} from '../../src/modules/athlete/athlete.events.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { eventId, RecordedEvents } from '../../test/support/recorded-events.js';
import { invitesProjection } from './invites.projection.js';
import type { JoinRequestRow } from './invites.table.js';

const ids = { athleteId: 'a1', teamId: 't1' };
const asked = JoinRequested({ ...ids, again: false });
const status = (from: AccountStatus, to: AccountStatus) => AccountStatusChanged({ ...ids, from, to });

describe('requests to join', () => {
  let read: ReadTables;
  beforeAll(async () => void (read = await createReadTables([invitesProjection])));
  beforeEach(() => read.clear());
  afterAll(() => read.close());

  /** Rows after the facts, applied as one batch and again a fact a batch: both must be the same. */
  async function after(...facts: AthleteEvent[]): Promise<JoinRequestRow[]> {
    const rows = () => read.tables.query<JoinRequestRow>('SELECT * FROM join_request ORDER BY requested_at');
    const log = new RecordedEvents();
    for (const fact of facts) log.add('athlete-a1', fact);
    await read.apply(log.events);
    const whole = await rows();
    await read.clear();
    for (const event of log.events) await read.apply([event]);
    expect(await rows()).toEqual(whole);
    return whole;
  }

  it('are pending until somebody decides, and say who did and when', async () => {
    expect(await after(asked)).toMatchObject([
      {
        request_id: eventId(1),
        athlete_id: 'a1',
        team_id: 't1',
        status: 'pending',
        again: false,
        decided_at: null,
        decided_by: null,
      },
    ]);
    expect(await after(asked, status('pending', 'active'))).toMatchObject([
      { status: 'accepted', decided_by: 'user-coach', decided_at: expect.any(Date) },
    ]);
    expect(await after(asked, status('pending', 'rejected'))).toMatchObject([{ status: 'rejected' }]);
    expect(await after(asked, JoinRequestCancelled(ids))).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('are pending again once the decision is undone', async () => {
    const undone = await after(asked, status('pending', 'active'), status('active', 'pending'));
    expect(undone).toMatchObject([{ status: 'pending', decided_at: null, decided_by: null }]);
  });

  it('stay as they were decided, whatever becomes of the athlete on the team', async () => {
    const [first] = await after(asked, status('pending', 'active'));
    const steps = [asked, status('pending', 'active'), status('active', 'inactive'), status('inactive', 'active')];
    expect(await after(...steps, RemovedFromTeam({ ...ids, status: 'active' }))).toEqual([{ ...first, open: false }]);
  });

  it('are a new one each time', async () => {
    const again = JoinRequested({ ...ids, again: true });
    expect(await after(asked, status('pending', 'active'), status('active', 'inactive'), again)).toMatchObject([
      { status: 'accepted', again: false },
      { status: 'pending', again: true },
    ]);
  });
});
