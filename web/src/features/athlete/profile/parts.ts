import type { AthleteProfile } from '../../../../../contract/athlete/athlete.js';
import { isTransfer } from '../../../../../contract/athlete/vocabulary.js';
import { isFilled } from './missing.js';
import { sections, type ProfileField, type ProfileSection, type SectionKey } from './sections.js';

/** A part of a profile as it is read: its heading says what it answers, its section is what is edited. */
export interface ProfilePart {
  readonly heading: string;
  readonly section: ProfileSection;
}

/** In the order in which a college coach looks: film, size and times, grades, then the rest. */
const order: readonly (readonly [SectionKey, heading: string])[] = [
  ['films', 'Film'],
  ['measurables', 'Measurables'],
  ['academic', 'Academics'],
  ['eligibility', 'Eligibility'],
  ['bio', 'About'],
  ['awards', 'Awards and accomplishments'],
  ['preferences', 'College preferences'],
  ['social', 'Social'],
  ['personal', 'Contact'],
];

/** The parts of this athlete's profile, contact last; eligibility is a question of transfers. */
export const partsOf = ({ schoolLevel }: AthleteProfile): ProfilePart[] =>
  order.flatMap(([key, heading]) =>
    sections
      .filter((section) => section.key === key && (key !== 'eligibility' || isTransfer(schoolLevel)))
      .map((section) => ({ heading, section })),
  );

/** Who it is stands above the profile (athlete-header.tsx), not again in its parts. */
const above: readonly string[] = ['firstName', 'lastName', 'sport', 'position', 'jerseyNumber'];

/** The fields of a part that there is something to show of. */
export const shownIn = (profile: AthleteProfile, { fields }: Pick<ProfileSection, 'fields'>): ProfileField[] =>
  fields.filter((field) => !above.includes(field.path) && isFilled(profile, field));
