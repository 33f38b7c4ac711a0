import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { startTestApp, type TestApp } from '../../../../test/support/app.js';
import { Codes } from '../../../../test/support/codes.js';
import { eventually } from '../../../../test/support/eventually.js';
import { People } from '../../../../test/support/people.js';
import { TestSmtpServer } from '../../../../test/support/smtp.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ReadModels } from '../../../platform/projections/read-models.js';
import { invites } from '../invite.decider.js';

/** Quoted-printable lines made whole. */
const unfolded = (raw: string): string => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

describe('the mail of an invite', () => {
  let smtp: TestSmtpServer;
  let app: TestApp;
  let people: People;
  let codes: Codes;
  let pool: pg.Pool;
  let teamId: string;
  let athleteId: string;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    smtp = await TestSmtpServer.start();
    app = await startTestApp({ environment: { SMTP_URL: smtp.url } });
    people = new People(app.app);
    codes = new Codes(app.app, people);
    pool = app.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    teamId = await people.team((await people.coach('coach')).profileId);
    athleteId = (await people.athlete({ teamId })).profileId;
    await people.settled(['team', 'account-access', 'athlete-profile']);
    await eventually('the reaction to follow', async () => {
      const status = await app.app.get(ReadModels, { strict: false }).status();
      return status.some(({ name, status }) => name === 'mail-invite-when-sent' && status === 'running');
    });
  }, 60_000);
  afterEach(() => smtp.forget());
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  /** The last sending's job has run. */
  const done = (inviteId: string) =>
    eventually(`the mail of ${inviteId} to be dealt with`, async () => {
      const events = await app.app.get(StreamReader, { strict: false }).events(invites.of(inviteId));
      const sending = events.filter(({ type }) => type === 'InviteSent' || type === 'InviteResent').at(-1);
      const { rows } = await pool.query("SELECT FROM bullmq.job WHERE id = $1 AND state = 'completed'", [
        `mail-invite.${sending?.id ?? ''}`,
      ]);
      return rows.length === 1;
    });

  it('carries the code, the link and a QR code, to the address alone', async () => {
    const { id, code } = await codes.invite({ teamId, role: 'athlete', email: 'new@example.com' });
    await done(id);
    expect(smtp.received.map(({ to }) => to)).toEqual([['new@example.com']]);
    const { raw } = smtp.received[0]!;
    expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?You=E2=80=99re_invited_to_join_Team_\d+\?=$/m);
    expect(raw).toContain(code);
    // Nobody has an account with this address yet: the link leads to sign-up, with it.
    const home = encodeURIComponent(`/athlete/home?join=${code}`);
    expect(unfolded(raw)).toContain(`/sign-up?redirect=${home}#email=new%40example.com`);
    expect(raw).toMatch(/^Content-Id: <qr-code>$/im);
    expect(raw).toMatch(/^Content-Disposition: inline; filename=qr-code\.png$/m);
    expect(raw).toMatch(/^iVBORw0KGgo/m);
    const { rows } = await pool.query('SELECT person_ids FROM touchline.mails WHERE to_address = $1', [
      'new@example.com',
    ]);
    expect(rows).toEqual([{ person_ids: [id] }]);
  });

  it('names the athlete to a parent, and is kept with both', async () => {
    const parent = { athleteId, firstName: 'Pat', lastName: 'Example', relationship: 'Aunt' } as const;
    const { id, code } = await codes.invite({ teamId, role: 'parent', email: 'pat@example.com', parent });
    await done(id);
    const { raw } = smtp.received[0]!;
    expect(raw).toMatch(/^Subject: Follow Robin Athlete on Touchline$/m);
    expect(raw).toMatch(/^To: Pat Example <pat@example\.com>$/m);
    expect(unfolded(raw)).toContain(encodeURIComponent(`/parent/home?join=${code}`));
    const { rows } = await pool.query('SELECT person_ids FROM touchline.mails WHERE to_address = $1', [
      'pat@example.com',
    ]);
    expect(rows).toEqual([{ person_ids: [id, athleteId] }]);
  });

  it('is sent again with the new code, and once though the mail server hiccups', async () => {
    const { id } = await codes.invite({ teamId, role: 'assistant-coach', email: 'again@example.com' });
    await done(id);
    smtp.forget();
    smtp.answerNext(451, 'Try again later');
    await people.send(invites.of(id), { type: 'ResendInvite', code: 'ZZZZ-3333' });
    await done(id);
    expect(smtp.received).toHaveLength(1);
    expect(unfolded(smtp.received[0]!.raw)).toContain(encodeURIComponent('/coach/team?join=ZZZZ-3333'));
  });

  it('leads who has an account home with the code, through sign-in', async () => {
    const { email } = await people.account('no-role');
    const { id, code } = await codes.invite({ teamId, role: 'athlete', email: email.toUpperCase() });
    await done(id);
    const raw = unfolded(smtp.received[0]!.raw);
    expect(raw).toContain(`/athlete/home?join=${code}`);
    expect(raw).not.toContain('/sign-up');
  });

  it('does not leave once the invite was deleted', async () => {
    smtp.answerNext(451, 'Try again later');
    const { id } = await codes.invite({ teamId, role: 'athlete', email: 'gone@example.com' });
    await people.send(invites.of(id), { type: 'DeleteInvite' });
    await done(id);
    expect(smtp.received).toEqual([]);
  });
});
