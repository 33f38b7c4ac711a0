import { beforeAll, describe, expect, it } from '@jest/globals';
import { AthleteProfile } from '../../../contract/athlete/athlete.js';
import { isCode } from '../../../contract/invite/code.js';
import { fold, type Decider, type Past } from '../../kernel/decider.js';
import { categoryOf, type DomainEvent } from '../../kernel/event.js';
import { decideUndo } from '../../kernel/undo.js';
import { athleteDecider, type AthleteState } from '../athlete/public.js';
import { collegeInterestDecider } from '../college-interest/public.js';
import { catalogue } from '../college/catalogue/catalogue.js';
import { collegeIdOf } from '../college/public.js';
import { inviteDecider, type InviteState } from '../invite/public.js';
import { parentDecider, type ParentState } from '../parent/public.js';
import { teamDecider, type TeamState } from '../team/public.js';
import { demoTimeline } from './demo-timeline.js';
import { DEMO_TEAM_CODE } from './invites.js';
import { demoTeams } from './teams.js';
import type { DemoStep, Made } from './timeline.js';

type InterestState = NonNullable<typeof collegeInterestDecider.initialState>;

const today = new Date('2026-11-20T18:00:00Z');
const streams = new Map<string, Past<DomainEvent>[]>();
const firstEvents = new Map<string, Past<DomainEvent>>();
const made: Made = {
  eventOf: (key) => firstEvents.get(key)?.id ?? '',
  groupOf: (key) => (firstEvents.get(key)?.data as { groupId?: string } | undefined)?.groupId ?? '',
};

/** What the command handler does, without a log. */
function play(step: DemoStep): void {
  const { name, decider } = step.stream;
  const history = streams.get(name) ?? [];
  const context = { actor: step.actor, now: step.at, newId: () => `id of ${step.key}` };
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
  beforeAll(() => demoTimeline(today).forEach(play));

  it('is the same on every run, each step with a key of its own', () => {
    const keys = demoTimeline(today).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(demoTimeline(today).map(({ key }) => key)).toEqual(keys);
  });

  it('spreads over the last year, in the order of time', () => {
    const times = demoTimeline(today).map(({ at }) => at.getTime());
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

  it('gives the Hawks a board, and one athlete a parent who pays and is linked', () => {
    const boards = states(teamDecider as object as Decider<TeamState, never, never>).flatMap(
      ({ board }) => board ?? [],
    );
    expect(boards).toEqual([expect.objectContaining({ welcomeMessage: expect.stringContaining('Welcome') })]);
    expect(Object.keys(boards[0]?.links ?? {})).toHaveLength(3);
    const paying = states(parentDecider as object as Decider<ParentState, never, never>).filter(
      ({ payingFor }) => payingFor.length > 0,
    );
    expect(paying).toHaveLength(1);
    const athletes = states(athleteDecider as object as Decider<AthleteState, never, never>);
    const paidFor = athletes.find(({ athleteId }) => athleteId === paying[0]?.payingFor[0]);
    expect(Object.keys(paidFor?.parents ?? {})).toContain(paying[0]?.parentId);
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
});
