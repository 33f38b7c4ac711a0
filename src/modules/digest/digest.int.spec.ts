import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { taskFields } from '../../../contract/task.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { campSaid } from '../../../test/support/camps.js';
import { addColleges, idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { eventually } from '../../../test/support/eventually.js';
import { People, type Person } from '../../../test/support/people.js';
import { SettableClock } from '../../kernel/clock.js';
import type { Actor } from '../../kernel/event.js';
import type { AnyStream, CommandOf } from '../../kernel/stream.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { accounts } from '../account/public.js';
import { athletes } from '../athlete/public.js';
import { camps } from '../camp/camp.decider.js';
import { athleteUpdates, collegeInterestIdOf, collegeInterests, commitments } from '../college-interest/public.js';
import { tasks } from '../task/task.decider.js';
import { teams } from '../team/public.js';
import { DigestSchedule } from './digest-schedule.js';
import { DigestOnDemand } from './digest.policies.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 07:00 in Chicago on Thursday, October 29, 2026: three nights before the clocks go back. */
const MORNING = new Date('2026-10-29T12:00:00Z');
const [iowa] = someColleges;
const collegeId = idOfCollege(iowa!);

interface MailRow {
  readonly key: string;
  readonly to_address: string;
  readonly subject: string;
  readonly text: string;
}

describe('daily updates', () => {
  const clock = new SettableClock(new Date(MORNING.getTime() - 2 * DAY));
  let app: TestApp;
  let people: People;
  let pool: pg.Pool;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    app = await startTestApp({ clock });
    people = new People(app.app);
    pool = app.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    await addColleges(people, [iowa!]);
  }, 60_000);
  afterAll(() => app.stop());

  const actorOf = ({ userId, role }: Person): Actor => ({ userId, role });
  const sends = <S extends AnyStream>(by: Actor, stream: S, command: CommandOf<S>) =>
    app.app.get(CommandGateway, { strict: false }).send(stream, command, { actor: by });
  const undoes = (stream: AnyStream, eventId: string) =>
    app.app.get(CommandGateway, { strict: false }).undo(stream, eventId, { actor: SYSTEM_ACTOR });
  const schedule = () => app.app.get(DigestSchedule, { strict: false });

  const turnOn = (teamId: string, on = true) =>
    people.send(teams.of(teamId), { type: 'SwitchModule', module: 'dailyUpdates', on });
  const settled = () => people.settled(['account-access', 'team', 'athlete-profile', 'history', 'invites']);

  /** A team with daily updates, its coach, an athlete and the athlete's parent. */
  async function aTeam() {
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    await turnOn(teamId);
    const athlete = await people.athlete({ teamId });
    const parent = await people.parent(athlete.profileId);
    await settled();
    await schedule().run();
    return { coach, teamId, athlete, parent };
  }

  const interestOf = (athleteId: string) => collegeInterests.of(collegeInterestIdOf(athleteId, collegeId));
  async function follows(athlete: Person): Promise<void> {
    const athleteId = athlete.profileId;
    const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
    const adding = { collegeInterestId, athleteId, collegeId, interestLevel: 'high' } as const;
    await sends(actorOf(athlete), interestOf(athleteId), { type: 'AddCollegeInterest', ...adding });
  }
  const offers = (by: Actor, athlete: Person) =>
    sends(by, interestOf(athlete.profileId), {
      type: 'EditOffer',
      changes: { type: 'full_scholarship', date: '2026-10-01' },
      born: '2008-01-01',
    });

  /** Until the jobs that were asked for have ended. */
  async function sent(): Promise<void> {
    await schedule().run();
    await ended('send-digests');
  }
  async function ended(job: string): Promise<void> {
    await eventually('the digests to be sent', async () => {
      const { rows } = await pool.query("SELECT FROM bullmq.job WHERE name = $1 AND state <> 'completed'", [job]);
      return rows.length === 0;
    });
  }
  async function morning(at: Date): Promise<void> {
    clock.set(at);
    await sent();
  }
  async function mailsTo({ userId }: Person): Promise<MailRow[]> {
    const { rows } = await pool.query<MailRow>(
      `SELECT key, to_address, subject, text FROM touchline.mails WHERE starts_with(key, $1) ORDER BY id`,
      [`daily-updates.${userId}.`],
    );
    return rows;
  }
  /** The titles and lines of the last, without their links. */
  async function toldTo(person: Person): Promise<string[]> {
    const text = (await mailsTo(person)).at(-1)?.text ?? '';
    const [, lists = ''] = /daily update\.\n\n([^]*)\n\nOpen Touchline/.exec(text) ?? [];
    return lists.split('\n').filter((line) => line !== '' && !line.startsWith('  http'));
  }

  it('tell coach, athlete and parent what happened to those they follow, and nobody else', async () => {
    const { coach, teamId, athlete, parent } = await aTeam();
    const stranger = await aTeam();
    const asking = await people.parent();
    const parentId = asking.profileId;
    const ask = { type: 'AskToFollow', parentId, relationship: 'Mother', isAddressee: false } as const;
    await people.send(athletes.of(athlete.profileId), ask);
    const silent = await people.parent(athlete.profileId);
    await people.send(accounts.of(silent.userId), { type: 'SetEmailPreference', emailNotifications: false });
    const choosy = await people.parent(athlete.profileId);
    await people.send(accounts.of(choosy.userId), { type: 'SetEmailKind', kind: 'daily-updates', wanted: false });
    const suspended = await people.parent(athlete.profileId);
    await people.send(accounts.of(suspended.userId), { type: 'SuspendAccount', reason: 'A test' });

    clock.set(new Date(MORNING.getTime() - 5 * HOUR));
    await follows(athlete);
    await offers(actorOf(coach), athlete);
    const visit = { visitId: randomUUID(), type: 'official_visit', date: '2026-10-30', time: '10:30' } as const;
    const visits = [{ ...visit, status: 'scheduled' }] as const;
    await sends(actorOf(athlete), interestOf(athlete.profileId), { type: 'ChangeVisits', visits, born: '2008-01-01' });
    const update = { type: 'PostUpdate', updateId: randomUUID(), text: 'A secret question' } as const;
    await sends(actorOf(athlete), interestOf(athlete.profileId), update);
    const taskId = randomUUID();
    await sends(actorOf(coach), tasks.of(taskId), {
      type: 'AssignTask',
      ...{ taskId, athleteId: athlete.profileId, teamId, file: null },
      fields: { ...taskFields.empty, title: 'Send the transcript', dueDate: '2026-10-29', fileRequired: false },
    });
    const campId = randomUUID();
    const fields = campSaid({ name: 'Elite Camp', firstDay: '2026-12-05', lastDay: '2026-12-05' });
    await people.send(camps.of(campId), { type: 'AddCamp', campId, fields });
    await people.athlete({ teamId, active: false });

    await morning(MORNING);
    expect(await toldTo(coach)).toEqual([
      'Requests to join',
      '- Robin Athlete asked to join your team',
      'Waiting for an answer',
      '- Robin Athlete wrote about Iowa State University',
      'Today and tomorrow',
      '- Robin Athlete visits Iowa State University tomorrow at 10:30 AM',
      '- Robin Athlete: Send the transcript is due today',
      'New camps',
      '- Elite Camp at Iowa State University, 12/05/2026',
    ]);
    expect(await toldTo(athlete)).toEqual([
      'Recruiting news',
      '- You got an offer from Iowa State University',
      'Today and tomorrow',
      '- You visit Iowa State University tomorrow at 10:30 AM',
      '- Send the transcript is due today',
      'New camps',
      '- Elite Camp at Iowa State University, 12/05/2026',
    ]);
    expect(await toldTo(parent)).toEqual([
      'Recruiting news',
      '- Robin Athlete got an offer from Iowa State University',
      'Today and tomorrow',
      '- Robin Athlete visits Iowa State University tomorrow at 10:30 AM',
      '- Robin Athlete: Send the transcript is due today',
      'New camps',
      '- Elite Camp at Iowa State University, 12/05/2026',
    ]);
    const [mail] = await mailsTo(coach);
    expect(mail).toMatchObject({ to_address: coach.email, subject: 'Your daily update: 5 items' });
    expect(mail?.text).toContain(`/coach/updates?thread=${collegeInterestIdOf(athlete.profileId, collegeId)}\n`);
    expect(mail?.text).not.toContain('secret');
    expect(mail?.text).toContain('/unsubscribe');
    const { rows } = await pool.query<{ person_ids: string[] }>(
      'SELECT person_ids FROM touchline.mails WHERE key = $1',
      [mail?.key],
    );
    expect(rows[0]?.person_ids).toEqual(expect.arrayContaining([coach.profileId, athlete.profileId]));
    for (const nobody of [asking, silent, choosy, suspended, stranger.coach, stranger.athlete, stranger.parent])
      expect(await mailsTo(nobody)).toEqual([]);
  });

  it('tell nothing that was undone or answered, or that the reader did, or that the team did not see', async () => {
    const { coach, teamId, athlete, parent } = await aTeam();
    const [late] = [await people.athlete()];
    clock.set(new Date(MORNING.getTime() + 4 * HOUR));
    await follows(athlete);
    const { events } = await offers(SYSTEM_ACTOR, athlete);
    await undoes(interestOf(athlete.profileId), events[0]!.id);
    await sends(actorOf(coach), commitments.of(athlete.profileId), {
      type: 'Commit',
      athleteId: athlete.profileId,
      ...{ collegeInterestId: collegeInterestIdOf(athlete.profileId, collegeId), collegeId },
      ...{ committedOn: '2026-10-28', born: '2008-01-01' },
    });
    const updateId = randomUUID();
    const ofThem = athleteUpdates.of(athlete.profileId);
    const { profileId: athleteId } = athlete;
    await sends(actorOf(athlete), ofThem, { type: 'PostUpdate', athleteId, updateId, text: 'Done' });
    clock.advance(HOUR);
    const reply = { type: 'PostReply', athleteId, updateId, replyId: randomUUID(), text: 'Good' } as const;
    await sends(actorOf(coach), ofThem, reply);
    await follows(late);
    await offers(SYSTEM_ACTOR, late);
    clock.advance(HOUR);
    await people.send(athletes.of(late.profileId), { type: 'RequestJoinTeam', teamId });
    const accept = { type: 'ChangeAccountStatus', previousStatus: 'pending', newStatus: 'active' } as const;
    await people.send(athletes.of(late.profileId), accept);

    await morning(new Date(MORNING.getTime() + DAY));
    expect(await mailsTo(coach)).toEqual([]);
    const news = ['Recruiting news', '- Robin Athlete committed to Iowa State University'];
    const update = ['New updates', expect.stringMatching(/^- Robin Example \d+ wrote an update$/)];
    expect(await toldTo(parent)).toEqual([...update, ...news]);
    expect(await toldTo(late)).toEqual(['Recruiting news', '- You got an offer from Iowa State University']);
  });

  it('go out once a day, at 7:00 AM, however many processes look, and never without news', async () => {
    const { athlete, parent } = await aTeam();
    await follows(athlete);
    const day = (days: number, hours = 0) => new Date(MORNING.getTime() + days * DAY + hours * HOUR);
    clock.set(day(1, 20));
    await offers(SYSTEM_ACTOR, athlete);
    await morning(new Date(day(2).getTime() - 1));
    expect(await mailsTo(athlete)).toEqual([]);
    clock.set(day(2));
    await Promise.all([schedule().run(), schedule().run(), schedule().run()]);
    await sent();
    await morning(day(2, 3));
    expect((await mailsTo(athlete)).map(({ key }) => key)).toEqual([`daily-updates.${athlete.userId}.2026-10-31`]);
    // The clocks go back: 07:00 is an hour later.
    await morning(day(3));
    await morning(day(3, 1));
    expect(await mailsTo(athlete)).toHaveLength(1);

    // Nobody was there for three mornings: one email tells it all.
    clock.set(day(3, 5));
    await people.send(interestOf(athlete.profileId), { type: 'ForgetOffer' });
    clock.set(day(4, 5));
    await offers(SYSTEM_ACTOR, athlete);
    await morning(day(6, 9));
    expect((await mailsTo(athlete)).map(({ key }) => key.slice(-10))).toEqual(['2026-10-31', '2026-11-04']);
    expect(await toldTo(parent)).toEqual([
      'Recruiting news',
      '- Robin Athlete got an offer from Iowa State University',
    ]);
    await morning(day(7, 9));
    expect(await mailsTo(parent)).toHaveLength(2);
  });

  it.each([
    ['in fall', '2026-10-30', ['12', '12', '13', '13']],
    ['in spring', '2027-03-12', ['13', '13', '12', '12']],
  ])('keep to 07:00 through the night that the clocks change %s', async (_season, first, hours) => {
    clock.set(new Date(`${first}T05:00:00Z`));
    const { teamId } = await aTeam();
    for (let hour = 0; hour < 4 * 24; hour++) {
      await schedule().run();
      clock.advance(HOUR);
    }
    const { rows } = await pool.query<{ due: string }>(
      `SELECT data ->> 'due' AS due FROM bullmq.job WHERE name = 'send-digests' AND data ->> 'teamId' = $1 ORDER BY 1`,
      [teamId],
    );
    const days = hours.map((_, index) => new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10));
    expect(rows.map(({ due }) => due)).toEqual(days.map((day, index) => `${day}T${hours[index]}:00:00.000Z`));
    await sent();
  });

  it.each([
    ['in fall', '2026-10-30', ['11', '11', '12', '12']],
    ['in spring', '2027-03-12', ['12', '12', '11', '11']],
  ])(
    'come at 07:00 of a person’s own zone, the nights that clocks change %s too',
    async (_season, first, hours) => {
      clock.set(new Date(`${first}T05:00:00Z`));
      const { teamId, athlete, parent } = await aTeam();
      await follows(athlete);
      const { events } = await sends(actorOf(parent), accounts.of(parent.userId), {
        type: 'SetTimeZone',
        timeZone: 'America/New_York',
      });
      await settled();
      for (let hour = 0; hour < 4 * 24; hour++) {
        if (hour % 24 === 0) await offers(SYSTEM_ACTOR, athlete);
        if (hour % 24 === 12) await people.send(interestOf(athlete.profileId), { type: 'ForgetOffer' });
        await (hour % 24 === 0 ? settled() : undefined);
        await sent();
        clock.advance(HOUR);
      }
      const dues = async (own: boolean) => {
        const { rows } = await pool.query<{ due: string }>(
          `SELECT data ->> 'due' AS due FROM bullmq.job WHERE name = 'send-digests' AND data ->> 'teamId' = $1
         AND (data ->> 'own')::boolean = $2 ORDER BY 1`,
          [teamId, own],
        );
        return rows.map(({ due }) => due);
      };
      const days = hours.map((_, index) => new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10));
      expect(await dues(true)).toEqual(days.map((day, index) => `${day}T${hours[index]}:00:00.000Z`));
      expect(await dues(false)).toHaveLength(4);
      const keys = ({ userId }: Person) => days.map((day) => `daily-updates.${userId}.${day}`);
      expect((await mailsTo(parent)).map(({ key }) => key)).toEqual(keys(parent));
      expect((await mailsTo(athlete)).map(({ key }) => key)).toEqual(keys(athlete));

      await undoes(accounts.of(parent.userId), events[0]!.id);
      await settled();
      await schedule().run();
      const { rows } = await pool.query('SELECT own FROM touchline.digest_schedule WHERE team_id = $1', [teamId]);
      expect(rows).toEqual([{ own: false }]);
    },
    60_000,
  );

  it('are one email to a parent with athletes on two teams, at the time of the older team', async () => {
    clock.set(new Date('2027-04-05T02:00:00Z'));
    const made = [await aTeam(), await aTeam()].toSorted((a, b) => (a.teamId < b.teamId ? -1 : 1));
    const [older, newer] = [made[0]!, made[1]!];
    const zone = (teamId: string, timeZone: string) =>
      people.send(teams.of(teamId), { type: 'EditTeam', changes: { timeZone } });
    await zone(older.teamId, 'America/Los_Angeles');
    await zone(newer.teamId, 'America/New_York');
    const both = await people.parent(older.athlete.profileId, newer.athlete.profileId);
    for (const { athlete } of made) {
      await follows(athlete);
      await offers(SYSTEM_ACTOR, athlete);
    }
    await settled();
    await morning(new Date('2027-04-05T11:30:00Z'));
    expect(await mailsTo(newer.athlete)).toHaveLength(1);
    expect(await mailsTo(both)).toEqual([]);
    await morning(new Date('2027-04-05T14:00:00Z'));
    expect(await toldTo(both)).toHaveLength(3);
    await morning(new Date('2027-04-06T20:00:00Z'));
    expect(await mailsTo(both)).toHaveLength(1);
  });

  it('leave no day out and tell none twice where a team moves to another zone', async () => {
    clock.set(new Date('2027-05-03T02:00:00Z'));
    const { teamId, athlete } = await aTeam();
    await follows(athlete);
    await offers(SYSTEM_ACTOR, athlete);
    // 07:30 in New York: its 07:00 of the day is over, and nobody has been told.
    clock.set(new Date('2027-05-03T11:30:00Z'));
    await sent();
    await people.send(teams.of(teamId), { type: 'EditTeam', changes: { timeZone: 'America/New_York' } });
    await settled();
    await sent();
    expect(await mailsTo(athlete)).toHaveLength(1);
    await people.send(teams.of(teamId), { type: 'EditTeam', changes: { timeZone: 'Pacific/Honolulu' } });
    await settled();
    await morning(new Date('2027-05-03T17:00:00Z'));
    const jobs = await pool.query("SELECT FROM bullmq.job WHERE name = 'send-digests' AND data ->> 'teamId' = $1", [
      teamId,
    ]);
    expect(jobs.rowCount).toBe(1);
    await turnOn(teamId, false);
    await settled();
    await morning(new Date('2027-05-04T17:00:00Z'));
    expect(jobs.rowCount).toBe(1);
    const scheduled = await pool.query('SELECT FROM touchline.digest_schedule WHERE team_id = $1', [teamId]);
    expect(scheduled.rowCount).toBe(0);
  });

  it('come at once on request, with what is new since the last; the next morning tells what came after', async () => {
    clock.set(new Date('2027-06-07T18:00:00Z'));
    const { coach, teamId, athlete, parent } = await aTeam();
    const onDemand = app.app.get(DigestOnDemand, { strict: false });
    const asks = ({ userId, email }: Person) => onDemand.ask(userId, email);
    const arrived = async (person: Person, count: number) => {
      await ended('send-digest-now');
      expect(await mailsTo(person)).toHaveLength(count);
    };
    expect(await asks(parent)).toBe(false);
    await follows(athlete);
    await offers(SYSTEM_ACTOR, athlete);
    await people.settled(['college-interests', 'history']);
    clock.advance(HOUR);
    // Pressed twice at once: one email.
    expect(await Promise.all([asks(parent), asks(parent)])).toEqual([true, true]);
    await arrived(parent, 1);
    const news = ['Recruiting news', '- Robin Athlete got an offer from Iowa State University'];
    expect(await toldTo(parent)).toEqual(news);
    expect(await asks(parent)).toBe(false);

    const opens = async (title: string) => {
      clock.advance(HOUR);
      const fields = campSaid({ name: title, firstDay: '2027-08-05', lastDay: '2027-08-05' });
      const campId = randomUUID();
      await people.send(camps.of(campId), { type: 'AddCamp', campId, fields });
      await people.settled(['camps', 'history']);
      clock.advance(HOUR);
    };
    await opens('Summer Camp');
    await morning(new Date('2027-06-08T12:00:00Z'));
    expect(await toldTo(parent)).toEqual(['New camps', '- Summer Camp at Iowa State University, 08/05/2027']);
    expect(await toldTo(athlete)).toEqual([
      'Recruiting news',
      '- You got an offer from Iowa State University',
      'New camps',
      '- Summer Camp at Iowa State University, 08/05/2027',
    ]);
    await opens('Fall Camp');
    expect(await asks(parent)).toBe(true);
    await arrived(parent, 3);
    expect(await asks(parent)).toBe(false);
    // The third of the day: presses at once count as one.
    await opens('Spring Camp');
    expect(await Promise.all([asks(parent), asks(parent), asks(parent)])).toEqual([true, true, true]);
    await arrived(parent, 4);
    await opens('Winter Camp');
    const refused = /^You can get 3 updates a day this way\. Please try again in \d+ hours\.$/;
    const beyond = await Promise.allSettled([asks(parent), asks(parent)]);
    for (const one of beyond) expect(one).toMatchObject({ reason: { message: expect.stringMatching(refused) } });
    expect(await asks(coach)).toBe(true);

    const silent = await people.parent(athlete.profileId);
    await people.send(accounts.of(silent.userId), { type: 'SetEmailKind', kind: 'daily-updates', wanted: false });
    await settled();
    await expect(asks(silent)).rejects.toThrow('You don’t get daily updates now. Turn them on first.');
    await turnOn(teamId, false);
    await settled();
    await expect(asks(parent)).rejects.toThrow('Daily updates aren’t on for your team.');
  });
});
