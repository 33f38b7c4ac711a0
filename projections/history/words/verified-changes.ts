import {
  formatMeasurable,
  measurableNames,
  measurables,
  type Measurable,
} from '../../../contract/athlete/vocabulary.js';
import { shownDay } from '../../../contract/day.js';
import type { Verifications } from '../../../src/modules/athlete/verifying/verification.facts.js';
import { change, type Change } from './wording.js';

/** A line for each number that was vouched for: `4.61 s on 11/20/2026`. */
export const verifiedChanges = (previous: Verifications, verified: Verifications): Change[] =>
  measurableNames.flatMap((name) =>
    change(measurables[name].label, shown(name, previous[name]), shown(name, verified[name])),
  );

const shown = (name: Measurable, verification: Verifications[Measurable]): string | null =>
  verification ? `${formatMeasurable(name, verification.value)} on ${shownDay(verification.measuredOn)}` : null;
