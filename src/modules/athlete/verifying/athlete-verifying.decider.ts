import { measurableNames, measurables } from '../../../../contract/athlete/vocabulary.js';
import { dayAt } from '../../../../contract/day.js';
import type { DecisionContext } from '../../../kernel/decider.js';
import { conflict, invalidField } from '../../../kernel/errors.js';
import { same } from '../../../kernel/same.js';
import type { VerifyMeasurables } from '../athlete.commands.js';
import type { AthleteState } from '../athlete.state.js';
import { MeasurablesVerified, type Verifications } from './athlete-verifying.events.js';

type Verified = ReturnType<typeof MeasurablesVerified>;

/** @throws DomainError invalid for a day to come or before the athlete was born; conflict where the profile has another value */
export function decideVerification(
  { measuredOn, values }: VerifyMeasurables,
  state: AthleteState,
  { actor, now }: DecisionContext,
): readonly Verified[] {
  refuseImpossibleDay(measuredOn, state, now);
  refuseOtherValues(values, state);
  const verified = measurableNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, { value, measuredOn, verifiedBy: actor.userId }] as const];
  });
  return replaceVerifications(Object.fromEntries(verified), state);
}

/** The event that stores these verifications; none if they are stored already. */
export function replaceVerifications(
  wished: Verifications,
  { athleteId, verifications }: AthleteState,
): readonly Verified[] {
  const changed = measurableNames.filter(
    (name) => wished[name] !== undefined && !same(wished[name], verifications[name] ?? null),
  );
  if (changed.length === 0) return [];
  const pick = (from: Verifications): Verifications =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return [MeasurablesVerified({ athleteId, verified: pick(wished), previous: pick(verifications) })];
}

function refuseImpossibleDay(day: string, { profile }: AthleteState, now: Date): void {
  if (day > dayAt(now)) throw invalidField('measuredOn', 'Choose today or a past date.');
  if (profile.dateOfBirth !== null && day <= profile.dateOfBirth)
    throw invalidField('measuredOn', 'Choose a date after the athlete’s birth.');
}

/** Nobody vouches for a number that they have not seen. */
function refuseOtherValues(seen: VerifyMeasurables['values'], { profile }: AthleteState): void {
  const other = measurableNames.find(
    (name) => seen[name] !== undefined && seen[name] !== profile.measurableAttributes[name],
  );
  if (!other) return;
  const message = `${measurables[other].label} has changed. Close this and review the new value.`;
  throw conflict('other-value', message);
}
