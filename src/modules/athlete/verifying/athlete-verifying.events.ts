import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { Verifications } from './verification.facts.js';
import {
  formatMeasurable,
  measurableNames,
  measurables,
  type Measurable,
} from '../../../../contract/athlete/vocabulary.js';
import { shownDay } from '../../../../contract/day.js';
import { change } from '../../../kernel/lines.js';
import type { Change } from '../../../kernel/story.js';
import { athleteNamed, verifiedWords } from '../athlete.story.js';

/** `4.61 s on 11/20/2026`. */
const shown = (name: Measurable, verification: Verifications[Measurable]): string | null =>
  verification ? `${formatMeasurable(name, verification.value)} on ${shownDay(verification.measuredOn)}` : null;

/** A line for each number that was vouched for. */
const verifiedLines = ({ previous, verified }: Readonly<Record<'previous' | 'verified', Verifications>>): Change[] =>
  measurableNames.flatMap((name) =>
    change(measurables[name].label, shown(name, previous[name]), shown(name, verified[name])),
  );

/** `verified` replaces what it names; `previous` is what stood there. */
export const MeasurablesVerified = defineEvent({
  type: 'MeasurablesVerified',
  schema: z.strictObject({ athleteId: z.string().min(1), verified: Verifications, previous: Verifications }),
  personal: { of: 'athleteId', erased: { verified: {}, previous: {} } },
  undo: { possible: true, by: 'athlete.verify' satisfies Permission },
  touches: ({ verified }) => Object.keys(verified).map((name) => `verified:${name}`),
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names) => `verified measurables of ${athleteNamed(data, names)}`,
    saysToSelf: (data) => verifiedWords(verifiedLines(data)),
    lines: verifiedLines,
  },
});
