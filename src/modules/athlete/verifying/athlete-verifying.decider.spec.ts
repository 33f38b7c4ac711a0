import { describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../../../contract/athlete/athlete.js';
import type { Measurable } from '../../../../contract/athlete/vocabulary.js';
import { specify } from '../../../kernel/specification.js';
import { athleteDecider } from '../athlete.decider.js';
import { AthleteRegistered, type AthleteEvent } from '../athlete.events.js';
import { MeasurablesVerified, standing } from './athlete-verifying.events.js';

const athleteId = 'athlete-1';
const measured = { ...emptyProfile.measurableAttributes, fortyYardDash: 4.61, squat: 315 };
const registered = AthleteRegistered({
  athleteId,
  userId: null,
  profile: {
    ...emptyProfile,
    firstName: 'Jordan',
    lastName: 'Avery',
    dateOfBirth: '2009-05-01',
    measurableAttributes: measured,
  },
});
const given = (...events: AthleteEvent[]) => specify(athleteDecider).given(registered, ...events);
const verify = (values: Partial<Record<Measurable, number>>, measuredOn = '2026-01-10') =>
  ({ type: 'VerifyMeasurables', measuredOn, values }) as const;
const fact = (value: number, measuredOn = '2026-01-10') => ({ value, measuredOn, verifiedBy: 'user-1' });
const verified = MeasurablesVerified({
  athleteId,
  verified: { fortyYardDash: fact(4.61) },
  previous: { fortyYardDash: null },
});

describe('a number', () => {
  it('is verified with who vouches for it and when it was measured', () => {
    expect(given().when(verify({ fortyYardDash: 4.61 })).events).toEqual([verified]);
  });

  it('is verified once: the same again says nothing new, another day does', () => {
    expect(given(verified).when(verify({ fortyYardDash: 4.61 })).events).toEqual([]);
    expect(given(verified).when(verify({ fortyYardDash: 4.61 }, '2026-01-12')).events).toEqual([
      MeasurablesVerified({
        athleteId,
        verified: { fortyYardDash: fact(4.61, '2026-01-12') },
        previous: { fortyYardDash: fact(4.61) },
      }),
    ]);
  });

  it('is not verified with a value that the profile does not have', () => {
    expect(given().when(verify({ fortyYardDash: 4.4 })).error).toMatchObject({ kind: 'conflict', code: 'other-value' });
    expect(given().when(verify({ clean: 200 })).error).toMatchObject({ kind: 'conflict', code: 'other-value' });
  });

  it.each([['2030-01-01'], ['2009-05-01'], ['1999-12-31']])('was not measured on %s', (day) => {
    expect(given().when(verify({ squat: 315 }, day)).error).toMatchObject({
      kind: 'invalid',
      details: { fields: { measuredOn: expect.any(String) } },
    });
  });

  it('is what it was before when that is undone, and again when the undo is', () => {
    const undone = MeasurablesVerified({
      athleteId,
      verified: verified.data.previous,
      previous: verified.data.verified,
    });
    expect(given(verified).whenUndoing('event-2').events).toEqual([undone]);
    expect(given(verified, undone).whenUndoing('event-3').events).toEqual([verified]);
  });

  it('is vouched for only as long as it is the one that was measured', () => {
    const verifications = verified.data.verified;
    expect(standing(verifications, measured)).toEqual([{ name: 'fortyYardDash', ...fact(4.61) }]);
    expect(standing(verifications, { ...measured, fortyYardDash: 4.4 })).toEqual([]);
    expect(standing({ fortyYardDash: null }, measured)).toEqual([]);
  });
});
