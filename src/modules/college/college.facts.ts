import { z } from 'zod';
import { CampusSetting, Control, SourceKind, Division } from '../../../contract/college/vocabulary.js';

/** A college's team in one sport, with the season in which this was true. */
const ProgramFacts = z.strictObject({
  division: Division,
  conference: z.string().nullable(),
  season: z.string().nullable(),
});
const program = ProgramFacts.nullable();

/** All that is known of a college; null is what nobody has reported. Rates lie between 0 and 1, money is US dollars. */
export const CollegeFacts = z.strictObject({
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  website: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  code: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  unitId: z.number().nullable(),
  campusSetting: CampusSetting.nullable(),
  control: Control.nullable(),
  hbcu: z.boolean().nullable(),
  enrollment: z.number().nullable(),
  admissionRate: z.number().nullable(),
  satReading25: z.number().nullable(),
  satReading75: z.number().nullable(),
  satMath25: z.number().nullable(),
  satMath75: z.number().nullable(),
  act25: z.number().nullable(),
  act75: z.number().nullable(),
  tuitionInState: z.number().nullable(),
  tuitionOutOfState: z.number().nullable(),
  netPrice: z.number().nullable(),
  graduationRate: z.number().nullable(),
  football: program,
  flagFootball: program,
  mSoccer: program,
  wSoccer: program,
});
export type CollegeFacts = z.infer<typeof CollegeFacts>;
/** Some of it: what somebody says, or changes. */
export const SomeCollegeFacts = CollegeFacts.partial();
export type SomeCollegeFacts = z.infer<typeof SomeCollegeFacts>;
export const collegeFactNames = CollegeFacts.keyof().options;

/** Who says so, and of when it is. */
export const SourceFacts = z.strictObject({ kind: SourceKind, year: z.string().nullable() });
export type SourceFacts = z.infer<typeof SourceFacts>;
/** Of each fact that is known, where it is from. */
export const SourcesFacts = z.partialRecord(CollegeFacts.keyof(), SourceFacts);
export type SourcesFacts = z.infer<typeof SourcesFacts>;

/** One source for all of these facts that are known. */
export const fromOne = (facts: SomeCollegeFacts, source: SourceFacts): SourcesFacts =>
  Object.fromEntries(collegeFactNames.filter((name) => (facts[name] ?? null) !== null).map((name) => [name, source]));
