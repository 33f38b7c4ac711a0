import { z } from 'zod';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { SourceFacts } from '../college.facts.js';

/** Somebody who coaches at a college; null is what nobody has reported. What colleges publish of their staff is sealed for nobody. */
export const CoachFacts = z.strictObject({
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  xHandle: z.string().nullable(),
  source: SourceFacts,
});
export type CoachFacts = z.infer<typeof CoachFacts>;
/** What can be said of a coach, without who says so. */
export type CoachSaid = Omit<CoachFacts, 'source'>;

/** The coaches of each sport, in their order. A sport without any is left out. */
export type CoachesFacts = Readonly<Partial<Record<Sport, readonly CoachFacts[]>>>;
