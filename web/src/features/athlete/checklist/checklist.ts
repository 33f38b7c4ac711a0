import type { Athlete, AthleteProfile } from '../../../../../contract/athlete/athlete.js';
import { missingIn } from '../profile/missing.js';

/** The keys of the checklist that there is something to do for yet (spec, coach side, section 9, "Checklist keys"). */
export const checklistKeys = ['join_app', 'complete_profile', 'add_film_links', 'upload_profile_image'] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

/** What of an athlete the checklist asks for. */
export type ChecklistAthlete = AthleteProfile & Pick<Athlete, 'onboarded' | 'profileImageUrl'>;

type Item = (athlete: ChecklistAthlete) => boolean;

const done: Record<ChecklistKey, Item> = {
  join_app: ({ onboarded }) => onboarded,
  // Film links have an item of their own.
  complete_profile: (athlete) => missingIn(athlete).every(({ field }) => field.path === 'filmLinks'),
  add_film_links: ({ filmLinks }) => filmLinks.length > 0,
  upload_profile_image: ({ profileImageUrl }) => profileImageUrl !== null,
};

export interface ChecklistItem {
  readonly key: ChecklistKey;
  readonly done: boolean;
}

/** What an athlete has done and has still to do, in the order of the keys. */
export const checklistOf = (athlete: ChecklistAthlete): ChecklistItem[] =>
  checklistKeys.map((key) => ({ key, done: done[key](athlete) }));
