import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Global, Logger, Module } from '@nestjs/common';
import type pg from 'pg';
import type { AccountStatus } from '../../../../contract/athlete/vocabulary.js';
import { Api } from '../../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../../test/support/app.js';
import { eventually } from '../../../../test/support/eventually.js';
import { People, type Person } from '../../../../test/support/people.js';
import { type ReceivedMail, TestSmtpServer } from '../../../../test/support/smtp.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { UNDO_WINDOW } from '../../../platform/jobs/reaction.js';
import { ReadModels } from '../../../platform/projections/read-models.js';
import { accounts } from '../../account/public.js';
import { parents } from '../../parent/public.js';
import { teams } from '../../team/public.js';
import { athletes } from '../athlete.decider.js';
import { MailJoinRequest } from './membership.policies.js';

const WINDOW_MS = 400;

@Global()
@Module({ providers: [{ provide: UNDO_WINDOW, useValue: WINDOW_MS }], exports: [UNDO_WINDOW] })
class ShortUndoWindow {}

describe('mail about an athlete’s membership', () => {
  let smtp: TestSmtpServer;
  let app: TestApp;
  let people: People;
  let pool: pg.Pool;
  let coach: Person;
  let teamId: string;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    smtp = await TestSmtpServer.start();
    app = await startTestApp({ environment: { SMTP_URL: smtp.url }, imports: [ShortUndoWindow] });
    people = new People(app.app);
    pool = app.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    coach = await people.coach('coach');
    teamId = await people.team(coach.profileId);
    await eventually('both reactions to follow', async () => {
      const status = await app.app.get(ReadModels, { strict: false }).status();
      return status.filter(({ kind, status }) => kind === 'reaction' && status === 'running').length >= 2;
    });
  }, 60_000);
  afterEach(() => smtp.forget());
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  // Those about a parent's link are of parents/*.policies.int.spec.ts.
  const mailsTo = ({ email }: Person): ReceivedMail[] =>
    smtp.received.filter(({ to, raw }) => to.includes(email) && !/^Subject: .* follows /m.test(raw));
  const mailed = (person: Person) => eventually(`a mail to ${person.email}`, () => mailsTo(person)[0]);
  const ids = async (athlete: Person, type: string): Promise<string[]> =>
    (await app.app.get(StreamReader, { strict: false }).events(athletes.of(athlete.profileId)))
      .filter((event) => event.type === type)
      .map(({ id }) => id);
  const undo = (athlete: Person, eventId: string) =>
    app.app
      .get(CommandGateway, { strict: false })
      .undo(athletes.of(athlete.profileId), eventId, { actor: SYSTEM_ACTOR });
  const change = (athlete: Person, previousStatus: AccountStatus, newStatus: AccountStatus) =>
    people.send(athletes.of(athlete.profileId), { type: 'ChangeAccountStatus', previousStatus, newStatus });
  const done = (job: string, eventId: string) =>
    eventually(`${job} of ${eventId} to be done`, async () => {
      const { rows } = await pool.query("SELECT FROM bullmq.job WHERE id = $1 AND state = 'completed'", [
        `${job}.${eventId}`,
      ]);
      return rows.length === 1;
    });
  const lastOf = async (athlete: Person, type: string) => (await ids(athlete, type)).at(-1) ?? '';

  it('a request to join is told to each active coach who wants mail, once', async () => {
    const [assistant, inactive, silent] = await Promise.all([
      people.coach('assistant-coach'),
      people.coach('assistant-coach'),
      people.coach('assistant-coach'),
    ]);
    const team = await people.team(coach.profileId);
    for (const { profileId } of [assistant, inactive, silent]) {
      await people.send(teams.of(team), { type: 'AddCoach', coachId: profileId });
    }
    const gone = { coachId: inactive.profileId, status: 'inactive', byCoachId: coach.profileId } as const;
    await people.send(teams.of(team), { type: 'ChangeCoachMembership', ...gone });
    await people.send(accounts.of(silent.userId), { type: 'SetEmailPreference', emailNotifications: false });

    const asked = Date.now();
    const athlete = await people.athlete({ teamId: team, active: false });
    await done('mail-join-request', await lastOf(athlete, 'JoinRequested'));
    expect(Date.now() - asked).toBeGreaterThanOrEqual(WINDOW_MS - 1);
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([[assistant.email], [coach.email]].sort());
    expect(mailsTo(coach)[0]!.raw).toMatch(/^Subject: Robin Athlete asked to join Team \d+$/m);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('a request that is taken back within the undo window is told to nobody', async () => {
    const athlete = await people.athlete({ teamId, active: false });
    await people.send(athletes.of(athlete.profileId), { type: 'RemoveFromTeam' });
    await done('mail-join-request', await lastOf(athlete, 'JoinRequested'));
    expect(mailsTo(coach)).toHaveLength(0);
  });

  it('a request to join again is told again, at most once a day', async () => {
    const lead = await people.coach('coach');
    const team = await people.team(lead.profileId);
    await people.settled(['account-access', 'team']);
    const athlete = await people.athlete({ teamId: team, active: false });
    await done('mail-join-request', await lastOf(athlete, 'JoinRequested'));
    await people.send(athletes.of(athlete.profileId), { type: 'CancelJoinRequest' });
    await people.send(athletes.of(athlete.profileId), { type: 'RequestJoinTeam', teamId: team });
    const again = (await app.app.get(StreamReader).events(athletes.of(athlete.profileId))).at(-1)!;
    await done('mail-join-request', again.id);
    expect(mailsTo(lead)).toHaveLength(1);
    const { id: eventId, position } = again;
    const asked = { eventId, position, athleteId: athlete.profileId, teamId: team };
    for (const day of ['2099-01-01', '2099-01-01', '2099-01-02'])
      await app.app.get(MailJoinRequest, { strict: false }).run({ ...asked, day });
    expect(mailsTo(lead)).toHaveLength(3);
  });

  it('several requests are one mail to each coach until that coach has looked who asks', async () => {
    const [lead, assistant] = [await people.coach('coach'), await people.coach('assistant-coach')];
    const team = await people.team(lead.profileId);
    await people.send(teams.of(team), { type: 'AddCoach', coachId: assistant.profileId });
    const asks = async () => {
      const athlete = await people.athlete({ teamId: team, active: false });
      await done('mail-join-request', await lastOf(athlete, 'JoinRequested'));
      return athlete;
    };
    const counts = () => [lead, assistant].map((person) => mailsTo(person).length);
    const lists = async (status: string) => {
      const { status: answered, body } = await new Api(app.url, lead.token).get(
        `/api/team/${team}/athletes?count=100${status}`,
      );
      expect(answered).toBe(200);
      return (body['athletes'] as { _id: string }[]).map(({ _id }) => _id);
    };
    await people.settled(['account-access', 'team']);
    await asks();
    const second = await asks();
    expect(counts()).toEqual([1, 1]);

    // The roster as it opens shows nobody who asks: that is no look.
    await lists('');
    await asks();
    expect(counts()).toEqual([1, 1]);

    expect(await lists('&accountStatus=pending')).toContain(second.profileId);
    await asks();
    await asks();
    expect(counts()).toEqual([2, 1]);
  });

  it('acceptance is told to the athlete and the active parents after the undo window', async () => {
    const athlete = await people.athlete({ teamId, active: false });
    const [mother, inactive] = [await people.parent(athlete.profileId), await people.parent(athlete.profileId)];
    await people.send(parents.of(inactive.profileId), { type: 'DeactivateParent' });
    const accepted = Date.now();
    await change(athlete, 'pending', 'active');
    const mail = await mailed(athlete);
    expect(Date.now() - accepted).toBeGreaterThanOrEqual(WINDOW_MS - 1);
    expect(mail.raw).toMatch(/^Subject: Welcome to Team \d+$/m);
    expect((await mailed(mother)).raw).toMatch(/^Subject: Robin is on the team: Team \d+$/m);
    await done('mail-acceptance', await lastOf(athlete, 'AccountStatusChanged'));
    expect([mailsTo(athlete), mailsTo(mother), mailsTo(inactive)].map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  it('acceptance that is undone within the window is told to nobody; a redo is told once', async () => {
    const athlete = await people.athlete({ teamId, active: false });
    await change(athlete, 'pending', 'active');
    const accepted = await lastOf(athlete, 'AccountStatusChanged');
    await undo(athlete, accepted);
    const undone = await lastOf(athlete, 'AccountStatusChanged');
    await done('mail-acceptance', accepted);
    expect(mailsTo(athlete)).toHaveLength(0);

    await undo(athlete, undone);
    await done('mail-acceptance', await lastOf(athlete, 'AccountStatusChanged'));
    expect(mailsTo(athlete)).toHaveLength(1);
  });

  it('acceptance that is undone and redone within the window is told once', async () => {
    const athlete = await people.athlete({ teamId, active: false });
    await change(athlete, 'pending', 'active');
    const accepted = await lastOf(athlete, 'AccountStatusChanged');
    await undo(athlete, accepted);
    await undo(athlete, await lastOf(athlete, 'AccountStatusChanged'));
    await done('mail-acceptance', accepted);
    await done('mail-acceptance', await lastOf(athlete, 'AccountStatusChanged'));
    expect(mailsTo(athlete)).toHaveLength(1);
  });

  it('who was rejected by mistake and is accepted after all is told', async () => {
    const athlete = await people.athlete({ teamId, active: false });
    await change(athlete, 'pending', 'rejected');
    await change(athlete, 'rejected', 'active');
    await done('mail-acceptance', await lastOf(athlete, 'AccountStatusChanged'));
    expect(mailsTo(athlete)).toHaveLength(1);
  });

  it('a rejection is told to nobody, nor is an acceptance that was followed by a removal', async () => {
    const rejected = await people.athlete({ teamId, active: false });
    await change(rejected, 'pending', 'rejected');
    const removed = await people.athlete({ teamId, active: false });
    await change(removed, 'pending', 'active');
    await people.send(athletes.of(removed.profileId), { type: 'RemoveFromTeam' });
    await done('mail-acceptance', await lastOf(removed, 'AccountStatusChanged'));
    expect([...mailsTo(rejected), ...mailsTo(removed)]).toHaveLength(0);
  });

  it('a mail server that hiccups gets each mail once all the same', async () => {
    const athlete = await people.athlete({ teamId, active: false });
    await done('mail-join-request', await lastOf(athlete, 'JoinRequested'));
    smtp.forget();
    smtp.answerNext(451, 'Try again later');
    await change(athlete, 'pending', 'active');
    await done('mail-acceptance', await lastOf(athlete, 'AccountStatusChanged'));
    expect(mailsTo(athlete)).toHaveLength(1);
    const { rows } = await pool.query(
      `SELECT state, person_ids FROM touchline.mails WHERE to_address = $1 AND key LIKE 'mail-acceptance.%'`,
      [athlete.email],
    );
    expect(rows).toEqual([{ state: 'sent', person_ids: [athlete.profileId] }]);
  });
});
