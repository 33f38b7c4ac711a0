import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { specify } from '../../../kernel/specification.js';
import { athleteDecider } from '../athlete.decider.js';
import { AthleteProfileEdited, AthleteRegistered, JoinRequested, ParentLinked } from '../athlete.events.js';
import { BirthdayAsked, BirthdayConfirmed, BirthdayProven, BirthdayRefused } from './birthday.events.js';

const athleteId = 'athlete-1';
const standing = '2010-05-06';
const dateOfBirth = '2010-06-05';
const grownUp = '2005-05-06';
const profile = { ...emptyProfile, firstName: 'Jordan', lastName: 'Avery', city: 'Omaha', dateOfBirth: standing };
const registered = AthleteRegistered({ athleteId, userId: 'user-1', profile });
const linked = ParentLinked({
  athleteId,
  parentId: 'parent-1',
  relationship: 'Mother',
  confirmedBy: 'invite',
  confirmerId: null,
});
const joining = JoinRequested({ athleteId, teamId: 'team-1', again: false });
const asked = BirthdayAsked({ athleteId, dateOfBirth, standing });
const changed = AthleteProfileEdited({
  athleteId,
  fields: ['dateOfBirth'],
  changes: { dateOfBirth },
  previous: { dateOfBirth: standing },
});
const wish = (changes: object) => ({ type: 'EditProfile', asksBirthday: true, changes }) as const;
const of = specify(athleteDecider);
const by = (role: string) => ({ userId: 'user-1', role });

describe('another birthday, asked for by someone who can’t set the athlete’s age', () => {
  it.each([
    ['a parent follows', linked],
    ['they are on a team, or ask to be', joining],
  ])('is asked for where %s, and everything else holds', (_, fact) => {
    const { events, state } = of.given(registered, fact).when(wish({ dateOfBirth, city: 'Lincoln' }));
    const city = { fields: ['city'], changes: { city: 'Lincoln' }, previous: { city: 'Omaha' } } as const;
    expect(events).toEqual([AthleteProfileEdited({ athleteId, ...city, fields: [...city.fields] }), asked]);
    expect(state).toMatchObject({ askedBirthday: dateOfBirth, profile: { dateOfBirth: standing } });
  });

  it('holds at once where nobody could say it, and before there is one', () => {
    expect(of.given(registered).when(wish({ dateOfBirth })).events).toEqual([changed]);
    const unknown = AthleteRegistered({ athleteId, userId: 'u', profile: { ...profile, dateOfBirth: null } });
    const self = { actor: by('athlete') };
    expect(of.given(unknown, linked).when(wish({ dateOfBirth }), self).state?.profile.dateOfBirth).toBe(dateOfBirth);
  });

  it('is asked for once, and the last one counts', () => {
    const given = of.given(registered, linked, asked);
    expect(given.when(wish({ dateOfBirth })).events).toEqual([]);
    expect(given.when(wish({ dateOfBirth: '2010-07-06' })).state?.askedBirthday).toBe('2010-07-06');
  });

  it('is never taken away, and no impossible one is asked for', () => {
    const given = of.given(registered, linked);
    for (const dateOfBirth of [null, '2025-01-01', '1901-01-01'])
      expect(given.when(wish({ dateOfBirth })).error).toMatchObject({ kind: 'invalid' });
  });

  it('comes in by no undo', () => {
    const given = of.given(registered, linked, changed);
    for (const role of ['athlete', 'assistant-coach'])
      expect(given.whenUndoing('event-3', { actor: { userId: 'u', role } }).error).toMatchObject({ kind: 'forbidden' });
    const mother = { actor: { userId: 'u', role: 'parent' } };
    expect(given.whenUndoing('event-3', mother).state?.profile.dateOfBirth).toBe(standing);
  });
});

describe('a birthday that moves the line of 18', () => {
  const wanted = (changes: object) => ({ type: 'EditProfile', changes }) as const;
  const everybody = ['athlete', 'parent', 'coach', 'assistant-coach', 'admin', 'system'].map(by);
  const adult = AthleteRegistered({ athleteId, userId: 'user-1', profile: { ...profile, dateOfBirth: grownUp } });
  const askedAs = (wished: string, was: string) => BirthdayAsked({ athleteId, dateOfBirth: wished, standing: was });
  const answering = (wished: string, parentId?: string) =>
    ({ type: 'AnswerBirthday', dateOfBirth: wished, answer: 'confirm', byParent: parentId }) as const;

  it.each(everybody)('waits when %p asks for it, and everything else holds', (actor) => {
    for (const given of [of.given(registered, linked), of.given(registered, linked, joining)]) {
      const { state, events } = given.when(wanted({ dateOfBirth: grownUp, city: 'Lincoln' }), { actor });
      expect(events).toContainEqual(askedAs(grownUp, standing));
      expect(state).toMatchObject({ askedBirthday: grownUp, profile: { dateOfBirth: standing, city: 'Lincoln' } });
    }
    for (const given of [of.given(adult), of.given(adult, linked, joining)])
      expect(given.when(wanted({ dateOfBirth: standing }), { actor }).events).toEqual([askedAs(standing, grownUp)]);
  });

  it('is refused for a minor without a guardian, and for an adult without an account', () => {
    const orphan = (...given: Parameters<typeof of.given>) =>
      of.given(...given).when(wanted({ dateOfBirth: grownUp }), { actor: by('coach') }).error;
    for (const given of [[registered], [registered, joining]])
      expect(orphan(...given)).toMatchObject({
        kind: 'conflict',
        code: 'needs-guardian',
        details: { fields: { dateOfBirth: expect.any(String) } },
      });
    const nobody = AthleteRegistered({ athleteId, userId: null, profile: { ...profile, dateOfBirth: grownUp } });
    expect(of.given(nobody).when(wanted({ dateOfBirth: standing })).error).toMatchObject({ code: 'needs-athlete' });
  });

  it('is also the one by which a minor would be 18 within the year, and not one of the same side', () => {
    // On January 15, 2026.
    const error = (wished: string, ...given: Parameters<typeof of.given>) =>
      of.given(...given).when(wanted({ dateOfBirth: wished })).error?.code;
    expect(error('2009-01-15', registered)).toBe('needs-guardian');
    expect(error('2009-01-16', registered)).toBeUndefined();
    expect(error('2012-01-15', registered)).toBeUndefined();
    expect(of.given(adult).when(wanted({ dateOfBirth: '2008-01-15' })).state?.profile.dateOfBirth).toBe('2008-01-15');
    expect(of.given(adult).when(wanted({ dateOfBirth: '2008-01-16' })).state?.askedBirthday).toBe('2008-01-16');
  });

  it.each(everybody)('of an adult is answered by the athlete alone: %p', (actor) => {
    const answered = of
      .given(adult, linked, joining, askedAs(standing, grownUp))
      .when(answering(standing, 'parent-1'), { actor });
    if (actor.role === 'athlete') expect(answered.state?.profile.dateOfBirth).toBe(standing);
    else expect(answered.error).toMatchObject({ kind: 'forbidden' });
  });

  it.each(everybody)('of a minor is answered by a guardian alone: %p', (actor) => {
    const given = of.given(registered, linked, joining, askedAs(grownUp, standing));
    const answered = given.when(answering(grownUp, 'parent-1'), { actor });
    if (actor.role === 'parent') expect(answered.state?.profile.dateOfBirth).toBe(grownUp);
    else expect(answered.error).toMatchObject({ kind: 'forbidden' });
  });

  it('is not answered by who was linked, and links nobody, while it waits', () => {
    const second = ParentLinked({ ...linked.data, parentId: 'parent-2' });
    const waiting = of.given(registered, linked, askedAs(grownUp, standing), second);
    const mother = { actor: by('parent') };
    expect(waiting.when(answering(grownUp, 'parent-2'), mother).error).toMatchObject({ kind: 'forbidden' });
    expect(waiting.when(answering(grownUp), mother).error).toMatchObject({ kind: 'forbidden' });
    expect(waiting.when(answering(grownUp, 'parent-1'), mother).error).toBeUndefined();
    const made = { type: 'AskToFollow', parentId: 'parent-3', relationship: 'Mother', isAddressee: true } as const;
    const asks = of
      .given(adult, askedAs(standing, grownUp))
      .when({ ...made, inviter: { role: 'athlete', userId: 'user-1' } });
    expect(asks.events).toMatchObject([{ type: 'ParentAsked' }]);
  });

  it('comes in by no undo, for nobody', () => {
    const done = AthleteProfileEdited({
      athleteId,
      fields: ['dateOfBirth'],
      changes: { dateOfBirth: standing },
      previous: { dateOfBirth: grownUp },
    });
    for (const actor of everybody)
      expect(of.given(registered, linked, done).whenUndoing('event-3', { actor }).error).toMatchObject({
        kind: 'forbidden',
      });
    const first = AthleteProfileEdited({ ...done.data, previous: { dateOfBirth: null } });
    expect(of.given(registered, first).whenUndoing('event-2').error).toMatchObject({ kind: 'forbidden' });
  });

  it('is nobody’s first word but the athlete’s', () => {
    const unknown = AthleteRegistered({ athleteId, userId: 'u', profile: { ...profile, dateOfBirth: null } });
    for (const role of ['coach', 'assistant-coach'])
      expect(of.given(unknown).when(wanted({ dateOfBirth: standing }), { actor: by(role) }).error).toMatchObject({
        code: 'needs-athlete',
      });
    expect(of.given(unknown).when(wanted({ dateOfBirth: grownUp })).state?.profile.dateOfBirth).toBe(grownUp);
  });

  it('is set by an admin who has seen a document, which ends the question', () => {
    const prove = (dateOfBirth: string) => ({ type: 'ProveBirthday', dateOfBirth, evidence: 'Passport' }) as const;
    const given = of.given(registered, joining, askedAs('2010-06-05', standing));
    const { events, state } = given.when(prove(grownUp), { actor: by('admin') });
    expect(events).toMatchObject([
      BirthdayProven({ athleteId, evidence: 'Passport' }),
      { type: 'AthleteProfileEdited' },
    ]);
    expect(state).toMatchObject({ askedBirthday: null, profile: { dateOfBirth: grownUp } });
    for (const wrong of [standing, '2025-01-01', '1901-01-01'])
      expect(given.when(prove(wrong)).error).toMatchObject({
        details: { fields: { dateOfBirth: expect.any(String) } },
      });
  });
});

describe('the word on it', () => {
  const given = of.given(registered, linked, asked);
  const answer = (word: 'confirm' | 'refuse', seen = dateOfBirth) =>
    given.when({ type: 'AnswerBirthday', dateOfBirth: seen, answer: word });

  it('lets it hold, or not', () => {
    expect(answer('confirm').events).toEqual([BirthdayConfirmed({ athleteId }), changed]);
    expect(answer('confirm').state).toMatchObject({ askedBirthday: null, profile: { dateOfBirth } });
    expect(answer('refuse').events).toEqual([BirthdayRefused({ athleteId })]);
    expect(answer('refuse').state).toMatchObject({ askedBirthday: null, profile: { dateOfBirth: standing } });
  });

  it('is on the one that was seen', () => {
    expect(answer('confirm', '2010-08-06').error).toMatchObject({
      code: 'changed-meanwhile',
      details: { now: { dateOfBirth } },
    });
    const nothing = of.given(registered, linked).when({ type: 'AnswerBirthday', dateOfBirth, answer: 'confirm' });
    expect(nothing.error).toMatchObject({ kind: 'not-found' });
  });

  it('is no longer needed once somebody who may has said it', () => {
    expect(
      of.given(registered, linked, asked, changed).when(wish({ city: 'Lincoln' })).state?.askedBirthday,
    ).toBeNull();
  });
});
