import { dayAt } from '../../../contract/day.js';
import type { Actor } from '../../kernel/event.js';
import { collegeInterestIdOf, collegeInterests, commitments, type CollegeInterestCommand } from './public.js';
import type { DemoAthlete, DemoPart, Staff } from '../../demo/demo-part.js';
import { demoId } from '../../demo/demo-id.js';
import { followedCollegeId, followedColleges } from '../../demo/followed-colleges.js';
import { Random } from '../../demo/random.js';
import type { DemoTeam } from '../../demo/teams.js';
import type { Timeline } from '../../demo/timeline.js';
import { talkAbout } from './demo-conversations.js';
import { athleteUpdates } from './updates/athlete-updates.decider.js';

/** Athletes of each team who hold an offer: the first three, nine in all. */
const OFFERED_A_TEAM = 3;
const [FEWEST, MOST] = [3, 15];

interface Follower extends DemoAthlete {
  readonly coaches: readonly Actor[];
}

/** One athlete's interest in one college: says what happens so many days ago, by the athlete or by a coach. */
interface Trail {
  readonly interest: { readonly collegeInterestId: string; readonly athleteId: string; readonly collegeId: string };
  readonly key: string;
  /** Days ago that the college was added. */
  readonly since: number;
  readonly day: (daysAgo: number) => string;
  does(what: string, daysAgo: number, command: CollegeInterestCommand): void;
}

/** The colleges that each athlete follows. */
export const collegeInterestDemo: DemoPart = {
  needsColleges: true,
  play({ timeline, teams }) {
    for (const { team, staff, athletes } of teams) {
      for (const athlete of athletes) followColleges(timeline, team, { ...athlete, coaches: staff.coaches });
      writeToMany(timeline, team, staff, athletes);
    }
  },
};

/** Who gets the coach's update to many: not the first, whose inbox is about colleges. */
const [FIRST_OF_MANY, LAST_OF_MANY] = [3, 15];

/** One update of the primary coach to a dozen athletes, about no college; the first of them has answered. */
function writeToMany(
  timeline: Timeline,
  { key: team }: DemoTeam,
  staff: Staff,
  athletes: readonly DemoAthlete[],
): void {
  const together = `update to many of ${team}`;
  const text = 'Junior day sign-ups close on Friday. Tell me which one you want, and I will call them.';
  const longHere = athletes.filter(({ came }) => came > 20).slice(FIRST_OF_MANY, LAST_OF_MANY);
  for (const [index, { key, athleteId, self }] of longHere.entries()) {
    const updateId = demoId(`${together} ${key}`);
    const stream = athleteUpdates.of(athleteId);
    const update = { type: 'PostUpdate', athleteId, updateId, text, massUpdateId: demoId(together) } as const;
    timeline.does(`${together} ${key}`, 2.6, staff.primary, stream, update, together);
    if (index > 0) continue;
    const replyId = demoId(`${together} ${key} reply`);
    const reply = { type: 'PostReply', athleteId, updateId, replyId, text: 'Ames, please. Thank you, Coach!' } as const;
    timeline.does(`${together} ${key} reply`, 2.4, self, stream, reply);
  }
}

/** The first ones the most eagerly. With chance of its own: it changes nobody else. */
function followColleges(timeline: Timeline, team: DemoTeam, follower: Follower): void {
  const random = new Random(hash(follower.key));
  const offered = follower.index < OFFERED_A_TEAM;
  // Newcomers had time for a few only.
  const spread = follower.came > 20 ? MOST - FEWEST : 1;
  const wanted = follower.index === 0 ? 12 : FEWEST + Math.floor(random.next() ** 3 * (spread + 1));
  const places = shuffled(followedColleges[team.sport] ?? [], random).slice(0, wanted);
  places.forEach((place, rank) => {
    const since = follower.came * (0.95 - (0.45 * rank) / places.length);
    const trail = trailOf(timeline, random, follower, followedCollegeId(place), rank, since);
    const interestLevel = rank < 2 ? 'high' : rank < 5 ? 'medium' : 'low';
    trail.does('added', since, { type: 'AddCollegeInterest', ...trail.interest, interestLevel });
    if (follower.came > 20) recruit(random, trail, follower, rank);
    if (offered && rank === 0) offer(timeline, random, team, trail, follower);
    const { key: athlete, self, coaches } = follower;
    const { collegeInterestId } = trail.interest;
    talkAbout(timeline, { key: trail.key, collegeInterestId, athlete, self, coaches });
  });
}

function trailOf(
  timeline: Timeline,
  random: Random,
  { key: athlete, athleteId, self, coaches }: Follower,
  collegeId: string,
  rank: number,
  since: number,
): Trail {
  const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
  const key = `${athlete} college ${rank + 1}`;
  return {
    interest: { collegeInterestId, athleteId, collegeId },
    key,
    since,
    day: (daysAgo) => dayAt(timeline.daysAgo(daysAgo)),
    does(what, daysAgo, command) {
      const by = what !== 'added' && random.chance(0.2) ? random.pick(coaches) : self;
      timeline.does(`${key} ${what}`, daysAgo, by, collegeInterests.of(collegeInterestId), command);
    },
  };
}

/** What comes of an interest over the months: less of it, the less eager it is. */
function recruit(random: Random, trail: Trail, { profile }: Follower, rank: number): void {
  const { since, day, does, key } = trail;
  const born = profile.dateOfBirth;
  const eager = (probability: number) => random.chance(rank < 2 ? probability * 1.6 : probability * 0.7);
  if (rank === 0) does('top', since * 0.97, { type: 'MarkTopCollege', isTopCollege: true });
  if (eager(0.35))
    does('questionnaire', since * 0.8, { type: 'CompleteQuestionnaire', completedOn: day(since * 0.8), born });
  if (eager(0.3)) {
    const kind = random.pick(['coach-reached-on-x', 'message-sent', 'communication'] as const);
    const words = { coachName: null, note: kind === 'communication' ? 'Talked about film and grades.' : null };
    const communication = { communicationId: demoId(`${key} contact`), kind, on: day(since * 0.7), ...words };
    does('contact', since * 0.7, { type: 'ReportCommunication', communication, born });
  }
  if (eager(0.2)) {
    const [visitId, type] = [demoId(`${key} visit`), random.pick(['unofficial_visit', 'junior_day'] as const)];
    const visit = { visitId, type, date: day(since * 0.5), time: '10:00' };
    does('visit', since * 0.6, { type: 'ChangeVisits', visits: [{ ...visit, status: 'scheduled' }], born });
    does('visited', since * 0.49, { type: 'ChangeVisits', visits: [{ ...visit, status: 'attended' }], born });
  }
  if (eager(0.1)) {
    const visit = {
      visitId: demoId(`${key} next visit`),
      type: 'official_visit',
      date: day(-random.int(5, 60)),
    } as const;
    const visits = [{ ...visit, time: null, status: 'scheduled' as const }];
    does('next visit', since * 0.2, { type: 'ChangeVisits', visits, born });
  }
  if (eager(0.12)) {
    const changes = { deadline: day(-40), submittedOn: day(since * 0.35) };
    does('application', since * 0.35, { type: 'EditApplication', changes, born });
  } else if (eager(0.1)) {
    does('deadline', since * 0.3, { type: 'EditApplication', changes: { deadline: day(-random.int(10, 90)) }, born });
  }
}

/** An offer of the college they like best; the second of the Hawks and the first of the soccer team commit to it. */
function offer(
  timeline: Timeline,
  random: Random,
  { key: team, sport }: DemoTeam,
  { interest, key, since, day, does }: Trail,
  { self, index, profile: { dateOfBirth: born } }: Follower,
): void {
  const [offeredAt, committedAt] = [since * 0.15, since * 0.08];
  const type = random.pick(['full_scholarship', 'partial_scholarship', 'preferred_walk_on'] as const);
  does('offer', offeredAt, { type: 'EditOffer', changes: { type, date: day(offeredAt) }, born });
  if (!(team === 'hawks' && index === 1) && !(sport === 'wSoccer' && index === 0)) return;
  const commit = { type: 'Commit', ...interest, committedOn: day(committedAt), born } as const;
  timeline.does(`${key} commits`, committedAt, self, commitments.of(interest.athleteId), commit);
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => ({ one, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** A seed of a key's own (FNV-1a). */
const hash = (key: string): number =>
  [...key].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
