import type { Athlete, AthleteProfile } from '../../../../../contract/athlete/athlete.js';
import {
  type CollegeInterest,
  interestChecklistKeys,
  type InterestChecklistKey,
} from '../../../../../contract/college-interest/college-interest.js';
import { missingIn } from '../profile/missing.js';

/** The keys of the checklist that there is something to do for yet (spec, coach side, section 9, "Checklist keys"). */
const profileKeys = ['join_app', 'complete_profile', 'add_film_links', 'upload_profile_image'] as const;
type ProfileKey = (typeof profileKeys)[number];
export type ChecklistKey = ProfileKey | InterestChecklistKey;
/** In the order in which they are done: who somebody is, then what happens with colleges. */
export const checklistKeys: readonly ChecklistKey[] = [...profileKeys, ...interestChecklistKeys];

/** Colleges of a list, by what has happened. */
export interface ListNumbers {
  readonly colleges: number;
  /** Those with a message, a questionnaire or a visit. */
  readonly inContact: number;
  readonly questionnaires: number;
  /** Those with a visit, planned or made. */
  readonly visits: number;
  readonly deadlines: number;
  readonly applied: number;
}

/** How far the athlete has come with the colleges on their list. */
export const numbersOf = (interests: readonly CollegeInterest[]): ListNumbers => {
  const count = (is: (interest: CollegeInterest) => boolean) => interests.filter(is).length;
  return {
    colleges: interests.length,
    inContact: count(({ stage }) => stage !== 'interested'),
    questionnaires: count(({ questionnaireCompletedOn }) => questionnaireCompletedOn !== null),
    visits: count(({ visits }) => visits.some(({ status }) => status !== 'cancelled')),
    deadlines: count(({ application }) => application.deadline !== null),
    applied: count(({ application }) => application.submittedOn !== null),
  };
};

/** What of an athlete the checklist asks for. */
export type ChecklistAthlete = AthleteProfile &
  Pick<Athlete, 'onboarded' | 'profileImageUrl'> & {
    /** What is done by what happened with colleges. */
    readonly interestsDone: readonly InterestChecklistKey[];
    /** How far the athlete has come with the colleges on their list. */
    readonly list: ListNumbers;
    /** Whether there are camps to look at: a team may have switched them off. */
    readonly hasCamps: boolean;
  };

type Item = (athlete: ChecklistAthlete) => boolean;

const done: Record<ProfileKey, Item> = {
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
  checklistKeys
    .filter((key) => key !== 'view_camps' || athlete.hasCamps)
    .map((key) => ({
      key,
      done: isProfileKey(key) ? done[key](athlete) : athlete.interestsDone.includes(key),
    }));

const isProfileKey = (key: ChecklistKey): key is ProfileKey => Object.hasOwn(done, key);
