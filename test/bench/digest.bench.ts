import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { accountAccessTable } from '../../projections/account-access/account-access.table.js';
import {
  athleteGuardianTable,
  athleteProfileTable,
  parentTable,
} from '../../projections/athlete-profile/athlete-profile.table.js';
import { collegeInterestTable } from '../../projections/college-interests/college-interests.table.js';
import { historyTable } from '../../projections/history/history.table.js';
import { coachTable, teamCoachTable, teamTable } from '../../projections/team/team.table.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { DigestSchedule } from '../../src/modules/digest/digest-schedule.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { JOB_QUEUE, type JobQueue } from '../../src/platform/jobs/job-queue.js';
import { startTestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';
import { figure, printWhenMain, type Figure } from './figure.js';
import { madeProfile } from './made-athletes.js';

/** 40 people a team. */
const [COACHES, ATHLETES] = [2, 19];
/** Seconds. */
const LIMIT = 600;
/** Megabytes, of one process with every role. */
const MEMORY = 600;
const MORNING = new Date('2026-10-29T12:00:00Z');

/** One morning of many teams on which everybody is told something: each athlete has a new offer. */
export async function run({ teams = 5_000 } = {}): Promise<Figure[]> {
  const clock = new SettableClock(new Date(MORNING.getTime() - 3_600_000));
  const started = await startTestApp({ clock });
  const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  await addColleges(new People(started.app), someColleges.slice(0, 1));
  await fill(pool, teams);
  const schedule = started.app.get(DigestSchedule, { strict: false });
  await schedule.run();
  clock.set(MORNING);
  const limit = (LIMIT * teams) / 5_000;
  const queue = started.app.get<JobQueue>(JOB_QUEUE, { strict: false });
  const { seconds, depth, memory } = await morning(schedule, queue, Math.max(limit, 10));
  const { rows } = await pool.query<{ sent: number }>(
    "SELECT count(*)::int AS sent FROM touchline.mails WHERE key LIKE 'daily-updates.%' AND state = 'sent'",
  );
  await started.stop();
  const people = teams * (COACHES + 2 * ATHLETES);
  if (rows[0]?.sent !== people) throw new Error(`${rows[0]?.sent ?? 0} of ${people} emails were sent.`);
  const what = `${teams.toLocaleString('en-US')} teams, ${people.toLocaleString('en-US')} people, all told`;
  return [
    figure('digest', what, seconds, limit, 's'),
    figure('digest', 'jobs in the queue, at most one a team', depth, teams, 'jobs'),
    figure('digest', 'memory of the process at its peak', memory, MEMORY, 'MB'),
  ];
}

async function morning(schedule: DigestSchedule, queue: JobQueue, limit: number) {
  const start = performance.now();
  let [depth, memory] = [0, 0];
  let asked = false;
  const due = schedule.run().finally(() => (asked = true));
  for (let left = 1; left > 0 || !asked;) {
    await pause(100);
    if (performance.now() - start > 2_000 * limit) throw new Error(`${left} jobs are left after twice the limit.`);
    const { waiting, active, delayed, failed } = await queue.counts();
    if (failed + delayed > 0) throw new Error(`${failed} jobs failed, ${delayed} have to be tried again.`);
    left = waiting + active;
    depth = Math.max(depth, left);
    memory = Math.max(memory, process.memoryUsage.rss() / 1e6);
  }
  await due;
  return { seconds: (performance.now() - start) / 1_000, depth, memory };
}

/** Rows as the projections would have made them. */
async function fill(pool: pg.Pool, teams: number): Promise<void> {
  const athletes = teams * ATHLETES;
  const team = (number: string, each: number) => `'team-' || lpad((${number} / ${each})::text, 6, '0')`;
  const profile = JSON.stringify(madeProfile(0));
  const collegeId = idOfCollege(someColleges[0]!);
  const at = `'${new Date(MORNING.getTime() - 7_200_000).toISOString()}'::timestamptz`;
  const account = (role: string, profileId: string) => `
    INSERT INTO ${accountAccessTable.live} (user_id, email, first_name, last_name, role, ${role}_id, email_notifications,
      refused_emails, agreed_for)
    SELECT 'user-${role}-' || n, '${role}' || n || '@example.com', 'Robin', 'Example', '${role}', ${profileId}, true, '[]', '[]'`;
  const person = (kind: string) => `SELECT '${kind}-' || n, 'user-${kind}-' || n, 'Robin', 'Example'`;
  const coaches = `FROM generate_series(0, ${teams * COACHES - 1}) n`;
  const each = `FROM generate_series(0, ${athletes - 1}) n`;
  await pool.query(`
    INSERT INTO ${teamTable.live} (team_id, name, links, sports, status, module_access, time_zone, join_code, created_at)
    SELECT ${team('n', 1)}, 'Team ' || n, '{}', '{football}', 'active', '{"dailyUpdates": true}', 'America/Chicago', 'ABCD-2345', ${at}
    FROM generate_series(0, ${teams - 1}) n`);
  await pool.query(`${account('coach', "'coach-' || n")} ${coaches}`);
  await pool.query(`INSERT INTO ${coachTable.live} (coach_id, user_id, first_name, last_name, document)
    ${person('coach')}, '{}' ${coaches}`);
  await pool.query(`INSERT INTO ${teamCoachTable.live} (team_id, coach_id, role, status, added_at)
    SELECT ${team('n', COACHES)}, 'coach-' || n, 'assistant', 'active', ${at} ${coaches}`);
  await pool.query(`${account('athlete', "'athlete-' || n")} ${each}`);
  await pool.query(
    `INSERT INTO ${athleteProfileTable.live} (athlete_id, user_id, team_id, account_status, profile, onboarded, group_ids,
       activity_count, created_at, verifications)
     SELECT 'athlete-' || n, 'user-athlete-' || n, ${team('n', ATHLETES)}, 'active', $1::jsonb, true, '{}', 1, ${at}, '{}' ${each}`,
    [profile],
  );
  await pool.query(`${account('parent', "'parent-' || n")} ${each}`);
  await pool.query(`INSERT INTO ${parentTable.live} (parent_id, user_id, first_name, last_name, status, shares_contacts)
    ${person('parent')}, 'active', false ${each}`);
  await pool.query(`INSERT INTO ${athleteGuardianTable.live} (athlete_id, parent_id, relationship, place, since, confirmed_by,
      removal_requested) SELECT 'athlete-' || n, 'parent-' || n, 'Mother', 1, ${at}, 'invite', false ${each}`);
  await pool.query(`INSERT INTO ${collegeInterestTable.live} (college_interest_id, athlete_id, college_id, listed,
      was_removed, created_by, created_at, interest_level, is_top_college, offer, application, visits, communications,
      stage, has_offer)
    SELECT 'interest-' || n, 'athlete-' || n, '${collegeId}', true, false, 'someone', ${at}, 'high', false, '{}', '{}', '{}',
      '{}', 'offered', true ${each}`);
  const entry = (offset: number, stream: string, revision: number, kind: string, data: string) => `
    INSERT INTO ${historyTable.live} (sequence, event_id, stream, revision, position, kind, occurred_at, actor_id, actor_role,
      command_id, correlation_id, athlete_id, team_id, data, terms, facts, previous_hash, hash)
    SELECT ${1_000_000 + offset} + n, '${kind}-' || n, ${stream}, ${revision}, '', '${kind}', ${at}, 'someone', 'coach', '', '',
      'athlete-' || n, ${team('n', ATHLETES)}, ${data}, '{}', '{}', '', '' ${each}`;
  const joined = `jsonb_build_object('teamId', ${team('n', ATHLETES)}, 'to', 'active')`;
  await pool.query(entry(0, "'athlete-athlete-' || n", 1, 'AccountStatusChanged', joined));
  const offered = `jsonb_build_object('collegeInterestId', 'interest-' || n, 'previous', null)`;
  await pool.query(entry(athletes, "'collegeInterest-interest-' || n", 1, 'OfferRecorded', offered));
  await pool.query('VACUUM ANALYZE');
}

await printWhenMain(import.meta.url, run, { teams: 5 });
