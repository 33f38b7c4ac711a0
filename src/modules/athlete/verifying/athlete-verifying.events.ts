import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { formatMeasurable, Measurable, measurableNames, measurables } from '../../../../contract/athlete/vocabulary.js';
import { shownDay } from '../../../../contract/day.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { change, possessive } from '../../../kernel/lines.js';
import type { Change } from '../../../kernel/story.js';
import type { AthleteProfile } from '../../../../contract/athlete/athlete.js';
import { athleteNamed, verifiedWords } from '../athlete.story.js';

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
  now: AthleteProfile['measurableAttributes'],
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

/** `4.61 s on 11/20/2026`. */
const shown = (name: Measurable, verification: Verifications[Measurable]): string | null =>
  verification ? `${formatMeasurable(name, verification.value)} on ${shownDay(verification.measuredOn)}` : null;

/** A line for each number that was vouched for. */
const verifiedLines = ({ previous, verified }: Readonly<Record<'previous' | 'verified', Verifications>>): Change[] =>
  measurableNames.flatMap((name) =>
    change(measurables[name].label, shown(name, previous[name]), shown(name, verified[name])),
  );

/** `verified` replaces the verifications that it names; `previous` holds the old ones. */
export const MeasurablesVerified = defineEvent({
  type: 'MeasurablesVerified',
  schema: z.strictObject({ athleteId: z.string().min(1), verified: Verifications, previous: Verifications }),
  personal: { of: 'athleteId', erased: { verified: {}, previous: {} } },
  undo: { possible: true, by: 'athlete.verify' satisfies Permission },
  touches: ({ verified }) => Object.keys(verified).map((name) => `verified:${name}`),
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names) => `verified ${possessive(athleteNamed(data, names))} measurables`,
    saysToSelf: (data) => verifiedWords(verifiedLines(data)),
    lines: verifiedLines,
  },
});
