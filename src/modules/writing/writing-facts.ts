import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { DraftKind, DraftLength, DraftTone } from '../../../contract/writing/draft.js';

/** What a message may say of an athlete. Null is what nobody has said: a draft leaves it out. */
export type Writer = Pick<
  AthleteProfile,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'city'
  | 'state'
  | 'sport'
  | 'position'
  | 'academicAttributes'
  | 'measurableAttributes'
  | 'socialMediaLinks'
  | 'filmLinks'
>;

/** What is to be written, and from what. */
export interface Writing {
  readonly athleteId: string;
  readonly kind: DraftKind;
  readonly tone: DraftTone;
  readonly length: DraftLength;
  readonly athlete: Writer;
  /** Name of the college. */
  readonly college: string;
  readonly coachName: string | null;
  /** The day of the last visit that took place, YYYY-MM-DD. */
  readonly visitedOn: string | null;
}
