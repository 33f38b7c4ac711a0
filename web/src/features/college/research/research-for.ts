import { planIncludes } from '../../../../../contract/subscription/entitlement.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';

/** Person research is for: their sports, their home, and how colleges fit them. */
export interface ResearchFor {
  /** Colleges that play none of these are left out unless they are asked for. */
  readonly sports: readonly Sport[];
  readonly athlete?: {
    readonly _id: string;
    /** `me`, or a first name. */
    readonly name: string;
    /** With Pro, which adds how colleges fit. */
    readonly fits: boolean;
    /** What a fit needs first of them; undefined once it is there. */
    readonly lacks: 'sport' | 'grades' | undefined;
    /** Where it is added, by the section of the profile; undefined for who may not. */
    readonly editAt: ((section: string) => string) | undefined;
  };
}

type Researched = Pick<Athlete, '_id' | 'firstName' | 'sport' | 'academicAttributes' | 'subscription'>;
type EditAt = NonNullable<ResearchFor['athlete']>['editAt'];

/** For the athlete themself. */
export const forMe = (athlete: Researched, editAt: EditAt): ResearchFor => forOne(athlete, 'me', editAt);

/** For somebody who follows them. */
export const forFollowed = (athlete: Researched, editAt: EditAt): ResearchFor =>
  forOne(athlete, athlete.firstName, editAt);

/** For the coaches of a team. */
export const forTeam = (sports: readonly Sport[]): ResearchFor => ({ sports });

function forOne(
  { _id, sport, academicAttributes, subscription }: Researched,
  name: string,
  editAt: EditAt,
): ResearchFor {
  const { gpa, satScore, actScore } = academicAttributes;
  const lacks = sport === null ? 'sport' : (gpa ?? satScore ?? actScore) === null ? 'grades' : undefined;
  return {
    sports: sport === null ? [] : [sport],
    athlete: { _id, name, fits: planIncludes('fit', subscription), lacks, editAt },
  };
}
