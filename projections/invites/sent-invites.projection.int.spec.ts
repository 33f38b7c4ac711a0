import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '../../src/kernel/event.js';
import {
  InviteClaimed,
  InviteDeleted,
  InviteRedeemed,
  InviteRejected,
  InviteResent,
  InviteSent,
} from '../../src/modules/invite/invite.events.js';
import {
  TeamCodeClaimed,
  TeamCodeIssued,
  TeamCodeRedeemed,
  TeamCodeResent,
} from '../../src/modules/invite/team-codes/team-code.events.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { invitesProjection } from './invites.projection.js';
import type { SentInviteRow, TeamCodeRow } from './sent-invite.table.js';

const ids = { inviteId: 'i1', teamId: 't1' };
const sent = InviteSent({
  ...ids,
  role: 'parent',
  senderId: 'u1',
  athleteId: 'a1',
  email: 'Pat@Example.com',
  firstName: 'Pat',
  lastName: 'Doe',
  relationship: 'Aunt',
  code: 'AAAA-2222',
  expiresAt: '2026-01-29T12:00:00.000Z',
});
const nobody = { firstName: null, lastName: null, email: null };
const claimed = InviteClaimed({ ...ids, userId: 'u2', ...nobody });

let read: ReadTables;
beforeAll(async () => void (read = await createReadTables([invitesProjection])));
beforeEach(() => read.clear());
afterAll(() => read.close());

/** Rows after the facts, applied as one batch and again a fact a batch: both must be the same. */
async function after<Row extends object>(table: string, stream: string, ...facts: DomainEvent[]): Promise<Row[]> {
  const rows = () => read.tables.query<Row>(`SELECT * FROM ${table}`);
  const log = new RecordedEvents();
  for (const fact of facts) log.add(stream, fact);
  await read.apply(log.events);
  const whole = await rows();
  await read.clear();
  for (const event of log.events) await read.apply([event]);
  expect(await rows()).toEqual(whole);
  return whole;
}
const invites = (...facts: DomainEvent[]) => after<SentInviteRow>('sent_invite', 'invite-i1', ...facts);

describe('sent invites', () => {
  it('name the person and an address to compare by', async () => {
    expect(await invites(sent)).toMatchObject([
      {
        invite_id: 'i1',
        team_id: 't1',
        role: 'parent',
        sender_id: 'u1',
        athlete_id: 'a1',
        email: 'Pat@Example.com',
        email_key: 'pat@example.com',
        first_name: 'Pat',
        relationship: 'Aunt',
        status: 'pending',
        accepted_at: null,
        answered_by: null,
      },
    ]);
  });

  it('change their sender and dates when they are sent again', async () => {
    const [before] = await invites(sent);
    await read.clear();
    const again = InviteResent({ ...ids, code: 'BBBB-3333', expiresAt: '2026-02-12T12:00:00.000Z' });
    const [row] = await invites(sent, again);
    expect(row).toMatchObject({ sender_id: 'user-coach', expires_at: new Date('2026-02-12T12:00:00.000Z') });
    expect(row!.sent_at.getTime()).toBeGreaterThan(before!.sent_at.getTime());
  });

  it('say who answered and how', async () => {
    const [accepted] = await invites(sent, claimed, InviteRedeemed({ ...ids, userId: 'u2', profileId: 'p1' }));
    expect(accepted).toMatchObject({ status: 'accepted', answered_by: 'u2', accepted_at: expect.any(Date) });
    await read.clear();
    const [rejected] = await invites(sent, InviteRejected({ ...ids, userId: 'u2' }));
    expect(rejected).toMatchObject({ status: 'rejected', answered_by: 'u2', accepted_at: null });
  });

  it('are gone once they are deleted', async () => {
    expect(await invites(sent, InviteDeleted(ids))).toEqual([]);
  });
});

describe('codes to create teams with', () => {
  it('stand until a team is created with them', async () => {
    const issued = TeamCodeIssued({
      codeId: 'c1',
      sport: 'football',
      note: 'For the Sharks',
      email: 'sam@example.com',
      code: 'CCCC-4444',
      expiresAt: '2026-02-14T12:00:00.000Z',
    });
    const use = { codeId: 'c1', userId: 'u1', teamId: 't2' };
    const codes = (...facts: DomainEvent[]) => after<TeamCodeRow>('team_code', 'teamCode-c1', ...facts);
    expect(await codes(issued)).toMatchObject([
      { sport: 'football', note: 'For the Sharks', email: 'sam@example.com', team_id: null },
    ]);
    await read.clear();
    const again = TeamCodeResent({ codeId: 'c1', code: 'DDDD-5555', expiresAt: '2026-03-14T12:00:00.000Z' });
    const [row] = await codes(issued, again);
    expect(row).toMatchObject({ email: 'sam@example.com', expires_at: new Date('2026-03-14T12:00:00.000Z') });
    expect(Object.values(row!)).not.toContain('DDDD-5555');
    await read.clear();
    expect(
      await codes(issued, TeamCodeClaimed({ ...use, teamName: 'Sharks', ...nobody }), TeamCodeRedeemed(use)),
    ).toMatchObject([{ team_id: 't2' }]);
  });
});
