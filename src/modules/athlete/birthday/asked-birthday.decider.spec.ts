import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import { specify } from '../../../kernel/specification.js';
import { athleteDecider } from '../athlete.decider.js';
import { AthleteProfileEdited, AthleteRegistered, JoinRequested, ParentLinked } from '../athlete.events.js';
import { BirthdayAsked, BirthdayConfirmed, BirthdayRefused } from './birthday.events.js';

const athleteId = 'athlete-1';
const standing = '2010-05-06';
const dateOfBirth = '2005-05-06';
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

describe('another birthday, by whoever may not say how old the athlete is', () => {
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
    expect(of.given(unknown, linked).when(wish({ dateOfBirth })).state?.profile.dateOfBirth).toBe(dateOfBirth);
  });

  it('is asked for once, and the last one counts', () => {
    const given = of.given(registered, linked, asked);
    expect(given.when(wish({ dateOfBirth })).events).toEqual([]);
    expect(given.when(wish({ dateOfBirth: '2009-05-06' })).state?.askedBirthday).toBe('2009-05-06');
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
    expect(answer('confirm', '2004-05-06').error).toMatchObject({
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
