import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import type { Confirmer } from '../../../../contract/athlete/vocabulary.js';
import { specify } from '../../../kernel/specification.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { athleteDecider } from '../athlete.decider.js';
import {
  type AthleteEvent,
  AthleteRegistered,
  InviteAccepted,
  ParentLinked,
  ParentUnlinked,
} from '../athlete.events.js';
import { isConfirmedGuardian } from './guardians.js';
import {
  ParentAsked,
  ParentConfirmed,
  ParentRefused,
  ParentRemovalRequested,
  ParentRemovalWithdrawn,
  ParentReviewRequested,
} from './guardians.events.js';

const athleteId = 'athlete-1';
const [parentId, otherId] = ['parent-1', 'parent-2'];
const relationship = 'Aunt';
const now = new Date('2026-08-01T00:00:00Z');
const born = (dateOfBirth: string | null) =>
  AthleteRegistered({ athleteId, userId: 'user-9', profile: { ...emptyProfile, firstName: 'Casey', dateOfBirth } });
const [minor, grownUp] = [born('2010-01-01'), born('2004-01-01')];
const onTeam = InviteAccepted({ athleteId, teamId: 'team-1', inviteId: 'invite-1' });
const follows = (id: string, confirmedBy: Confirmer | null) =>
  ParentLinked({ athleteId, parentId: id, relationship, confirmedBy, confirmerId: confirmedBy && 'user-7' });
const linked = follows(parentId, 'coach');
const mother = follows(otherId, 'coach');
const unlinked = (by: Partial<Parameters<typeof ParentUnlinked>[0]> = {}) =>
  ParentUnlinked({ athleteId, parentId, left: false, reason: null, ...by });
const asked = ParentAsked({ athleteId, parentId, relationship });
const as = (role: string, userId = `user of the ${role}`) => ({ actor: { userId, role }, now });
const given = (...facts: AthleteEvent[]) => specify(athleteDecider).given(...facts);

describe('the link to a parent', () => {
  const end = { type: 'UnlinkParent', parentId } as const;

  it.each(['athlete', 'coach', 'admin'])('of a grown-up is ended by the %s, once', (role) => {
    expect(given(grownUp, linked).when(end, as(role)).events).toEqual([unlinked()]);
    expect(given(grownUp, linked, unlinked()).when(end, as(role)).events).toEqual([]);
  });

  it('of a minor is ended by the parent, another confirmed guardian, and an admin with a reason', () => {
    const athlete = given(minor, linked, mother);
    const ends = (command: object, role: string) => athlete.when({ ...end, ...command }, as(role)).events;
    expect(ends({ byParent: parentId }, 'parent')).toEqual([unlinked({ left: true })]);
    expect(ends({ byParent: otherId }, 'parent')).toEqual([unlinked()]);
    expect(ends({ reason: 'Court order' }, 'admin')).toEqual([unlinked({ reason: 'Court order' })]);
  });

  it.each([
    ['the minor', minor, 'athlete', {}, 'minor-asks'],
    ['one whose birthday nobody knows', born(null), 'athlete', {}, 'minor-asks'],
    ['the coach of a minor', minor, 'coach', {}, 'guardian-of-minor'],
    ['an admin without a reason', minor, 'admin', {}, 'invalid'],
    ['an unconfirmed guardian', minor, 'parent', { byParent: 'parent-3' }, 'not-confirmed'],
    ['another parent of a grown-up', grownUp, 'parent', { byParent: otherId }, 'forbidden'],
    ['a coach with a reason', grownUp, 'coach', { reason: 'So' }, 'invalid'],
  ])('is not ended by %s', (_, who, role, command, code) => {
    const athlete = given(who, linked, mother, follows('parent-3', 'athlete'));
    expect(athlete.when({ ...end, ...command }, as(role)).error?.code).toBe(code);
  });

  it('is there again as it was, once its end is taken back', () => {
    const { events, state } = given(minor, linked, unlinked()).whenUndoing('event-3', as('admin'));
    expect(events).toEqual([linked]);
    expect(state?.parents[parentId]).toMatchObject({ relationship, confirmedBy: 'coach', confirmerId: 'user-7' });
  });

  it('stays ended where an erasure has ended it', () => {
    const actor = { userId: 'system', role: 'system' };
    const ended = given(grownUp, linked, unlinked());
    expect(ended.whenUndoing('event-3', { actor, now }).error?.code).toBe('not-yours-to-restore');
  });

  it('is not unlinked by taking the link back: its end is a change of its own', () => {
    expect(given(minor, linked).whenUndoing('event-2').error?.code).toBe('never-undoable');
  });
});

describe('the wish of a minor to have a parent removed', () => {
  const [wish, withdraw] = [
    { type: 'RequestParentRemoval', parentId },
    { type: 'WithdrawParentRemoval', parentId },
  ] as const;
  const [requested, withdrawn] = [
    ParentRemovalRequested({ athleteId, parentId }),
    ParentRemovalWithdrawn({ athleteId, parentId }),
  ];

  it('is written down once, and withdrawn', () => {
    expect(given(minor, linked).when(wish, as('athlete'))).toMatchObject({
      events: [requested],
      state: { parents: { [parentId]: { removalRequested: true } } },
    });
    expect(given(minor, linked, requested).when(wish, as('athlete')).events).toEqual([]);
    expect(given(minor, linked, requested).when(withdraw, as('athlete')).events).toEqual([withdrawn]);
    expect(given(minor, linked, requested).whenUndoing('event-3', as('athlete')).events).toEqual([withdrawn]);
    expect(given(minor, linked).when(withdraw, as('athlete')).events).toEqual([]);
  });

  it('is no grown-up’s, who removes them, and none about who does not follow', () => {
    expect(given(grownUp, linked).when(wish, as('athlete')).error?.code).toBe('grown-up');
    expect(given(minor).when(wish, as('athlete')).error?.kind).toBe('not-found');
  });
});

describe('a parent who has accepted an invite', () => {
  const joins = (command: Partial<Extract<AthleteCommand, { type: 'AskToFollow' }>>, ...facts: AthleteEvent[]) =>
    given(...facts).when({ type: 'AskToFollow', parentId, relationship, isAddressee: true, ...command }, { now })
      .events;
  const by = (role: 'athlete' | 'coach' | 'admin') => ({ inviter: { role, userId: 'user-7' } });

  it.each(['coach', 'admin'] as const)('of the %s follows a minor as the first guardian, confirmed by it', (role) => {
    expect(joins(by(role), minor, onTeam)).toEqual([follows(parentId, role)]);
    expect(joins(by(role), born(null), onTeam)).toEqual([follows(parentId, role)]);
    // Who follows without a confirmation is not in the way.
    expect(joins(by(role), minor, follows(otherId, 'athlete'))).toEqual([follows(parentId, role)]);
  });

  it('of anybody else waits, as the first guardian of a minor too', () => {
    expect(joins({}, minor, onTeam)).toEqual([asked]);
    expect(joins(by('athlete'), minor, onTeam)).toEqual([asked]);
  });

  it('of an athlete follows them without a team, unconfirmed while they are a minor', () => {
    expect(joins(by('athlete'), minor)).toEqual([follows(parentId, 'athlete')]);
    expect(joins(by('athlete'), minor, follows(otherId, 'athlete'))).toEqual([asked]);
    expect(joins(by('athlete'), grownUp, onTeam, mother)).toEqual([follows(parentId, 'athlete')]);
  });

  it.each([
    ['is grown up', [grownUp]],
    ['has a confirmed guardian', [minor, mother]],
    ['had another one once', [minor, mother, unlinked({ parentId: otherId })]],
  ])('of the primary coach asks an athlete who %s', (_, facts) => {
    expect(joins(by('coach'), ...facts)).toEqual([asked]);
  });

  it('asks with the invite of another address, and once', () => {
    expect(joins({ ...by('coach'), isAddressee: false }, minor)).toEqual([asked]);
    expect(joins({}, minor, asked)).toEqual([]);
    expect(joins({}, minor, linked)).toEqual([]);
  });
});

describe('the answer to a parent', () => {
  const answer = (
    role: string,
    facts: AthleteEvent[],
    more: Partial<Extract<AthleteCommand, { type: 'AnswerAskingParent' }>> = {},
  ) => given(...facts).when({ type: 'AnswerAskingParent', parentId, answer: 'confirm', ...more }, as(role));
  const confirmed = (evidence: string | null = null) => ParentConfirmed({ athleteId, parentId, evidence });
  const link = (confirmedBy: Confirmer) =>
    ParentLinked({ athleteId, parentId, relationship, confirmedBy, confirmerId: `user of the ${confirmedBy}` });

  it('who asks to be the first of a minor on a team is the primary coach’s or an admin’s', () => {
    const facts = [minor, onTeam, asked];
    expect(answer('coach', facts).events).toEqual([confirmed(), link('coach')]);
    expect(answer('coach', facts, { answer: 'refuse' }).events).toEqual([ParentRefused({ athleteId, parentId })]);
    const evidence = 'Birth certificate';
    expect(answer('admin', facts, { evidence }).events).toEqual([confirmed(evidence), link('admin')]);
    expect(answer('athlete', facts).error?.code).toBe('coach-answers');
  });

  it('who asks beside a guardian is that one’s or the athlete’s, whose word vouches for nobody', () => {
    const facts = [minor, onTeam, mother, asked];
    expect(answer('parent', facts, { byParent: otherId }).events).toEqual([confirmed(), link('parent')]);
    const { events, state } = answer('athlete', facts);
    expect(events).toEqual([confirmed(), link('athlete')]);
    expect(state && isConfirmedGuardian(state, parentId, now)).toBe(false);
    expect(answer('coach', facts).error?.code).toBe('family-answers');
  });

  it('is not given by an unconfirmed guardian, nor by the athlete', () => {
    const facts = [minor, onTeam, follows(otherId, 'athlete'), asked];
    for (const byParent of [otherId, parentId, undefined])
      for (const what of ['confirm', 'refuse'] as const)
        expect(answer('parent', facts, { byParent, answer: what }).error?.code).toBe('not-confirmed');
    expect(answer('coach', facts).events).toEqual([confirmed(), link('coach')]);
  });

  it('who asks an adult is theirs, or that of a parent they confirmed', () => {
    expect(answer('athlete', [grownUp, asked]).events).toEqual([confirmed(), link('athlete')]);
    const facts = [grownUp, follows(otherId, 'athlete'), asked];
    expect(answer('parent', facts, { byParent: otherId }).events).toEqual([confirmed(), link('parent')]);
    expect(answer('coach', facts).error?.code).toBe('family-answers');
  });

  it('who follows a minor without a confirmation is confirmed or removed by a guardian or the coach', () => {
    const facts = [minor, onTeam, follows(parentId, 'athlete')];
    const { events, state } = answer('coach', facts);
    expect(events).toEqual([confirmed()]);
    expect(state && isConfirmedGuardian(state, parentId, now)).toBe(true);
    expect(answer('coach', facts, { answer: 'refuse' }).events).toEqual([unlinked()]);
    expect(answer('parent', [...facts, mother], { byParent: otherId }).events).toEqual([confirmed()]);
    for (const what of ['confirm', 'refuse'] as const)
      expect(answer('athlete', facts, { answer: what }).error?.code).toBe('coach-answers');
  });

  it('of an admin names a document, brings back who was removed, and no other’s does', () => {
    const facts = [minor, onTeam, linked, unlinked()];
    expect(answer('admin', facts).error?.details.fields).toHaveProperty('evidence');
    const evidence = 'Court order';
    expect(answer('admin', facts, { evidence }).events).toEqual([confirmed(evidence), link('admin')]);
    expect(answer('coach', facts).error?.kind).toBe('not-found');
    expect(answer('coach', [minor, onTeam, asked], { evidence }).error?.details.fields).toHaveProperty('evidence');
  });

  it('is no answer where nobody asks, or who follows is confirmed', () => {
    expect(answer('coach', [minor, onTeam]).error?.kind).toBe('not-found');
    expect(answer('coach', [minor, onTeam, linked]).error?.code).toBe('already-confirmed');
  });
});

describe('a guardian whose inviter has lost their place', () => {
  const review = { type: 'RequestParentReview', parentId, coachId: 'coach-1' } as const;
  const requested = ParentReviewRequested({ athleteId, parentId, coachId: 'coach-1' });

  it.each(['coach', 'invite', 'athlete'] as const)('who was confirmed by the %s waits for a new confirmation', (by) => {
    const { events, state } = given(minor, follows(parentId, by)).when(review, { now });
    expect(events).toEqual([requested]);
    expect(state && isConfirmedGuardian(state, parentId, now)).toBe(false);
    expect(given(minor, follows(parentId, by), requested).when(review, { now }).events).toEqual([]);
  });

  it('is not asked about where another guardian or a document vouches for them, or the athlete is grown up', () => {
    for (const by of ['parent', 'admin'] as const)
      expect(given(minor, follows(parentId, by)).when(review, { now }).events).toEqual([]);
    expect(given(grownUp, linked).when(review, { now }).events).toEqual([]);
    expect(given(minor).when(review, { now }).events).toEqual([]);
  });
});
