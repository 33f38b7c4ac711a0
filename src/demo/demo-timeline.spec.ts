import { beforeAll, describe, expect, it } from '@jest/globals';
import { AthleteProfile } from '../../contract/athlete/athlete.js';
import { CollegeCoachFields } from '../../contract/college/college.js';
import { isCode } from '../../contract/invite/code.js';
import { fold, type Decider, type Past } from '../kernel/decider.js';
import { categoryOf, type DomainEvent } from '../kernel/event.js';
import { decideUndo } from '../kernel/undo.js';
import { features } from '../features.js';
import { athleteDecider, type AthleteState } from '../modules/athlete/public.js';
import { collegeInterestDecider } from '../modules/college-interest/public.js';
import { athleteUpdatesDecider } from '../modules/college-interest/updates/athlete-updates.decider.js';
import type { ThreadState } from '../modules/college-interest/updates/conversation.js';
import { cataloguedFacts } from '../modules/college/seeding/seed-catalogue.js';
import { catalogue } from '../modules/college/catalogue/catalogue.js';
import { collegeDecider, collegeIdOf, colleges } from '../modules/college/public.js';
import { inviteDecider, type InviteState } from '../modules/invite/public.js';
import { parentDecider, type ParentState } from '../modules/parent/public.js';
import { teamCollegeDecider } from '../modules/team-college/public.js';
import { teamDecider, type TeamState } from '../modules/team/public.js';
import { conversations } from '../modules/college-interest/demo-conversations.js';
import { demoCollegeCoaches } from '../modules/college/college.demo.js';
import { rosterPositions } from '../../contract/college-roster/roster-player.js';
import { collegeRosterDecider, type RosterState } from '../modules/college-roster/college-roster.decider.js';
import { kindOf, statusOf } from '../modules/college-roster/roster-record.state.js';
import { demoRosterKeys } from './college-rosters.js';
import { demoTimeline } from './demo-timeline.js';
import { followedCollegeId } from './followed-colleges.js';
import { DEMO_TEAM_CODE } from '../modules/invite/invite.demo.js';
import { demoTags } from '../modules/team-college/team-college.demo.js';
import { demoTeams } from './teams.js';
import { userIdOf } from './people.js';
import type { DemoStep, Made } from './timeline.js';

type InterestState = NonNullable<typeof collegeInterestDecider.initialState>;
type CollegeState = NonNullable<typeof collegeDecider.initialState>;
type TeamCollegeState = NonNullable<typeof teamCollegeDecider.initialState>;

const parts = features.flatMap(({ demo }) => demo ?? []);
const today = new Date('2026-11-20T18:00:00Z');
const streams = new Map<string, Past<DomainEvent>[]>();
const firstEvents = new Map<string, Past<DomainEvent>>();
const made: Made = {
  eventOf: (key) => firstEvents.get(key)?.id ?? '',
  groupOf: (key) => (firstEvents.get(key)?.data as { groupId?: string } | undefined)?.groupId ?? '',
  dataOf: (key) => firstEvents.get(key)?.data ?? {},
  tagOf: (key) => (firstEvents.get(key)?.data as { tagId?: string } | undefined)?.tagId ?? '',
};

/** The colleges are there before anything happens with them. */
function addCatalogue(): DemoStep[] {
  return catalogue().map((college) => {
    const facts = cataloguedFacts(college);
    const collegeId = collegeIdOf(facts);
    const command = { type: 'AddCollege', collegeId, facts, source: { kind: 'catalogue', year: null } } as const;
    const by = { actor: { userId: 'system', role: 'system' }, at: today, stream: colleges.of(collegeId) };
    return { key: collegeId, ...by, act: { kind: 'command', command: () => command } };
  });
}

/** What the command handler does, without a log. */
function play(step: DemoStep): void {
  const { name, decider } = step.stream;
  const history = streams.get(name) ?? [];
  let ids = 0;
  const context = { actor: step.actor, now: step.at, newId: () => `id ${(ids += 1)} of ${step.key}` };
  const events =
    step.act.kind === 'undo'
      ? decideUndo(decider, history, made.eventOf(step.act.of), context)
      : decider.decide(step.act.command(made), fold(decider, history), context);
  const metadata = { actor: step.actor, commandId: step.key, correlationId: step.key, causationId: step.key };
  const past = events.map((event, index) => ({ ...event, id: `${step.key} ${index}`, occurredAt: step.at, metadata }));
  streams.set(name, [...history, ...past]);
  if (past[0]) firstEvents.set(step.key, past[0]);
}

const states = <State>(decider: Decider<State, never, never>): State[] =>
  [...streams]
    .filter(([stream]) => categoryOf(stream) === decider.category)
    .map(([, history]) => fold(decider, history as Past<never>[]));

describe('the demo timeline', () => {
  beforeAll(() => {
    [...addCatalogue(), ...demoTimeline(today, parts)].forEach(play);
  });

  it('is the same on every run, each step with a key of its own', () => {
    const keys = demoTimeline(today, parts).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(demoTimeline(today, parts).map(({ key }) => key)).toEqual(keys);
  });

  it('spreads over the last year, in the order of time', () => {
    const times = demoTimeline(today, parts).map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(today.getTime());
    expect(today.getTime() - (times[0] ?? 0)).toBeGreaterThan(350 * 24 * 3600 * 1000);
  });

  it('makes three teams with a primary coach, two assistants and an inactive one', () => {
    const teams = states(teamDecider as object as Decider<TeamState, never, never>);
    expect(teams).toHaveLength(3);
    for (const team of teams) {
      const places = Object.values(team.coaches).map(({ role, status }) => `${role} ${status}`);
      expect(places.sort()).toEqual(['assistant active', 'assistant active', 'assistant inactive', 'primary active']);
      expect(isCode(team.joinCode)).toBe(true);
    }
    expect(demoTeams.map(({ sport }) => sport)).toEqual(['football', 'wSoccer', 'flagFootball']);
  });

  it('makes 120 athletes with valid profiles, in every status on every team', () => {
    const athletes = states(athleteDecider as object as Decider<AthleteState, never, never>);
    expect(athletes).toHaveLength(120);
    for (const { profile } of athletes) expect(AthleteProfile.safeParse(profile).error).toBeUndefined();
    for (const teamId of new Set(athletes.map(({ membership }) => membership?.teamId))) {
      const statuses = athletes.filter((one) => one.membership?.teamId === teamId).map((one) => one.membership?.status);
      expect(new Set(statuses)).toEqual(new Set(['active', 'inactive', 'pending', 'rejected']));
    }
    expect(athletes.filter(({ parents }) => Object.keys(parents).length > 0).length).toBeGreaterThan(30);
    expect(athletes.filter(({ groups }) => groups.length > 0).length).toBeGreaterThan(40);
  });

  it('gives the Hawks a board, and nobody a parent who pays without a subscription', () => {
    const boards = states(teamDecider as object as Decider<TeamState, never, never>).flatMap(
      ({ board }) => board ?? [],
    );
    expect(boards).toEqual([expect.objectContaining({ welcomeMessage: expect.stringContaining('Welcome') })]);
    expect(Object.keys(boards[0]?.links ?? {})).toHaveLength(3);
    const paying = states(parentDecider as object as Decider<ParentState, never, never>).filter(
      ({ payingFor }) => payingFor.length > 0,
    );
    expect(paying).toEqual([]);
  });

  it('leaves invites in every state, and a code to create a team with', () => {
    const invites = states(inviteDecider as object as Decider<InviteState, never, never>);
    const standing = invites.map((invite) =>
      invite.kind === 'sent' && invite.expiresAt < today ? 'expired' : invite.kind,
    );
    expect(standing.sort()).toEqual(['expired', 'redeemed', 'sent', 'sent']);
    const codes = [...invites.map((invite) => ('code' in invite && invite.code) || ''), DEMO_TEAM_CODE];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(isCode(code)).toBe(true);
  });

  it('gives each athlete 3 to 15 colleges of the catalogue, nine an offer, two a commitment', () => {
    const interests = states(collegeInterestDecider as object as Decider<InterestState, never, never>);
    const counts = new Map<string, number>();
    for (const { between } of interests) counts.set(between.athleteId, (counts.get(between.athleteId) ?? 0) + 1);
    expect(counts.size).toBe(120);
    for (const length of counts.values()) {
      expect(length).toBeGreaterThanOrEqual(3);
      expect(length).toBeLessThanOrEqual(15);
    }
    expect(interests.filter(({ facts }) => facts.offer !== null)).toHaveLength(9);
    expect([...streams.keys()].filter((stream) => stream.startsWith('commitment-'))).toHaveLength(2);
    const known = new Set(catalogue().map(({ name, city, state }) => collegeIdOf({ name, city: city ?? null, state })));
    expect(interests.filter(({ between }) => !known.has(between.collegeId))).toEqual([]);
  });

  it('tells of an update to many athletes in each team, sent at once', () => {
    const threads = states(athleteUpdatesDecider as object as Decider<ThreadState, never, never>).map((thread) =>
      Object.values(thread.conversation),
    );
    const sent = threads.map((messages) => messages.find(({ massUpdateId }) => massUpdateId !== null)?.massUpdateId);
    expect([new Set(sent).size, sent.includes(undefined)]).toEqual([3, false]);
    expect(sent.length).toBeGreaterThan(20);
    expect(threads.filter((messages) => messages.length > 1)).toHaveLength(3);
  });

  it('tells conversations, with something unread and something to answer for those who sign in', () => {
    const talks = states(collegeInterestDecider as object as Decider<InterestState, never, never>)
      .map(({ conversation }) => Object.values(conversation))
      .filter((messages) => messages.length > 0);
    expect(talks).toHaveLength(Object.keys(conversations).length);
    const roles = new Set(talks.flat().map(({ authorRole }) => authorRole));
    expect([...roles].sort()).toEqual(['assistant-coach', 'athlete', 'coach', 'parent']);
    for (const who of ['coach coach', 'athlete hawks 1', 'parent of athlete hawks 1']) {
      const mine = who === 'coach coach' ? talks : talks.filter((talk) => talk.some(isBy('athlete hawks 1')));
      const viewed = mine
        .flat()
        .filter((message) => !isBy(who)(message))
        .map(({ viewedBy }) => viewedBy.includes(userIdOf(who)));
      expect([who, new Set(viewed)]).toEqual([who, new Set([true, false])]);
    }
    expect(talks.filter((talk) => ['athlete', 'parent'].includes(talk.at(-1)?.authorRole ?? ''))).toHaveLength(3);
  });

  it('lets nobody answer what they have not viewed', () => {
    const conversing = states(collegeInterestDecider as object as Decider<InterestState, never, never>);
    for (const { conversation } of conversing)
      for (const { updateId, authorId } of Object.values(conversation)) {
        const update = conversation[updateId];
        expect([update?.authorId, ...(update?.viewedBy ?? [])]).toContain(authorId);
      }
  });

  it('tags colleges that the athletes follow, with tags of their team', () => {
    const teams = states(teamDecider as object as Decider<TeamState, never, never>);
    const tagged = states(teamCollegeDecider as object as Decider<TeamCollegeState, never, never>);
    const put = tagged.flatMap(({ teamId, tags }) =>
      tags.map((tagId) => teams.find((team) => team.teamId === teamId)?.tags[tagId]),
    );
    const wanted = Object.values(demoTags).flat();
    expect(put).toHaveLength(wanted.flatMap(({ on }) => on).length);
    expect(new Set(put.map((tag) => tag?.title))).toEqual(new Set(wanted.map(({ title }) => title)));
    const followed = states(collegeInterestDecider as object as Decider<InterestState, never, never>).map(
      ({ between }) => between.collegeId,
    );
    expect(tagged.filter(({ collegeId }) => !followed.includes(collegeId))).toEqual([]);
  });

  it('gives some twenty colleges a roster, with differences of every kind that wait', () => {
    const rosters = states(collegeRosterDecider as object as Decider<RosterState, never, never>);
    expect(rosters).toHaveLength(demoRosterKeys.length);
    const known = new Set(catalogue().map(({ name, city, state }) => collegeIdOf({ name, city: city ?? null, state })));
    const waiting: string[] = [];
    for (const { collegeId, sport, records, season } of rosters) {
      expect([collegeId, known.has(collegeId)]).toEqual([collegeId, true]);
      const all = Object.values(records);
      const listed = all.filter(({ listed: is }) => is).map(({ read }) => read);
      const [fewest, most] = sport === 'football' ? [60, 115] : [24, 32];
      expect([collegeId, listed.length >= fewest && listed.length <= most]).toEqual([collegeId, true]);
      for (const { city, country, positions, height, jersey } of listed) {
        expect([city === null, (country ?? '').length > 12, height === null, jersey === null]).not.toContain(true);
        expect(positions.every((one) => one in rosterPositions(sport))).toBe(true);
      }
      waiting.push(...all.filter((one) => statusOf(one) === 'pending').map(kindOf));
      expect(season).toMatch(/^202[56]-/);
    }
    for (const kind of ['new', 'changed', 'left']) expect(waiting).toContain(kind);
    expect(rosters.flatMap(({ records }) => Object.values(records)).map(statusOf)).toContain('rejected');
  });

  it('names two coaches at each of a few colleges, whose addresses are nobody’s', () => {
    const found = states(collegeDecider as object as Decider<CollegeState, never, never>);
    for (const { college, sport } of demoCollegeCoaches) {
      const { coaches } = found.find(({ collegeId }) => collegeId === followedCollegeId(college)) ?? {};
      expect(coaches?.[sport]).toHaveLength(2);
      for (const { source: _, ...coach } of coaches?.[sport] ?? []) {
        expect(CollegeCoachFields.safeParse(coach).error).toBeUndefined();
        expect(coach.email).toMatch(/@example\.com$/);
      }
    }
    expect(found.filter(({ coaches }) => Object.keys(coaches).length > 0)).toHaveLength(demoCollegeCoaches.length);
  });
});

const isBy =
  (person: string) =>
  ({ authorId }: { readonly authorId: string }): boolean =>
    authorId === userIdOf(person);
