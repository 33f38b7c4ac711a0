import { z } from 'zod';
import { Sport } from '../../../contract/team/vocabulary.js';

/** All that is said of a camp; null is what nobody has reported. Days are YYYY-MM-DD, money is US dollars. */
export const CampFacts = z.strictObject({
  collegeId: z.string().min(1),
  name: z.string(),
  sports: z.array(Sport),
  firstDay: z.string(),
  lastDay: z.string(),
  placeName: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  positions: z.array(z.string()),
  ageFrom: z.number().nullable(),
  ageTo: z.number().nullable(),
  graduationYearFrom: z.number().nullable(),
  graduationYearTo: z.number().nullable(),
  cost: z.number().nullable(),
  link: z.string().nullable(),
  description: z.string().nullable(),
  registrationDeadline: z.string().nullable(),
  contact: z.string().nullable(),
});
export type CampFacts = z.infer<typeof CampFacts>;
export const SomeCampFacts = CampFacts.partial();
export const campFactNames = CampFacts.keyof().options;

/** The facts with what is changed of them. */
export const withChanges = (facts: CampFacts, changes: z.infer<typeof SomeCampFacts>): CampFacts => ({
  ...facts,
  ...Object.fromEntries(Object.entries(changes)),
});
