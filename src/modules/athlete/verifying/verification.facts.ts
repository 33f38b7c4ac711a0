import { z } from 'zod';
import { Measurable, measurableNames } from '../../../../contract/athlete/vocabulary.js';
import type { AthleteProfileFacts } from '../athlete-profile.facts.js';

/** Who vouches for which value, and on what day it was measured. */
const VerificationFacts = z.strictObject({
  value: z.number(),
  /** YYYY-MM-DD. */
  measuredOn: z.string(),
  /** User id. */
  verifiedBy: z.string().min(1),
});
type VerificationFacts = z.infer<typeof VerificationFacts>;

/** By measurable; null where nobody vouches. */
export const Verifications = z.partialRecord(Measurable, VerificationFacts.nullable());
export type Verifications = Readonly<z.infer<typeof Verifications>>;

/** A verification that holds. */
export interface Standing extends VerificationFacts {
  readonly name: Measurable;
}

/** Only the value that was measured is vouched for: while the profile has another one, the verification does not hold. */
export function standing(
  verifications: Verifications,
  now: AthleteProfileFacts['measurableAttributes'],
): readonly Standing[] {
  return measurableNames.flatMap((name) => {
    const verification = verifications[name];
    return verification && verification.value === now[name] ? [{ name, ...verification }] : [];
  });
}

/** User ids, each once. */
export const whoVerified = (verifications: Verifications): string[] => [
  ...new Set(Object.values(verifications).flatMap((one) => (one ? [one.verifiedBy] : []))),
];
