import { z } from 'zod';
import { Id } from '../ids.js';
import { InterestCollege } from './interest-college.js';
import { Application, Communication, Day, NextDate, Offer, Visit } from './trail.js';
import { InterestLevel, InterestStage } from './vocabulary.js';
import { ofAthlete } from '../privacy/of-athlete.js';

/** An athlete's interest in a college, with everything that has happened between the two. */
export const CollegeInterest = ofAthlete(
  z.object({
    _id: Id,
    /** The same id, as the spec's screens name it. */
    collegeInterestId: Id,
    athleteId: Id,
    collegeId: Id,
    college: InterestCollege,
    /** User id of who added it first. */
    createdBy: z.string(),
    /** ISO 8601: when it was added first. */
    createdAt: z.string(),
    interestLevel: InterestLevel,
    isTopCollege: z.boolean(),
    /** The furthest that holds now. */
    stage: InterestStage,
    questionnaireCompletedOn: Day.nullable(),
    /** The newest first. */
    communications: z.array(Communication),
    /** By date. */
    visits: z.array(Visit),
    application: Application,
    offer: Offer.nullable(),
    committedOn: Day.nullable(),
    notes: z.string().nullable(),
    /** Date of the newest entry; null without one. */
    lastTouch: Day.nullable(),
    /** The next scheduled visit or application deadline. */
    nextDate: NextDate.nullable(),
  }),
  ({ athleteId }) => athleteId,
);
export type CollegeInterest = z.infer<typeof CollegeInterest>;

/** An interest after a change; `eventId` is for Undo, null if nothing changed. */
export const ChangedInterest = ofAthlete(
  CollegeInterest.extend({ eventId: Id.nullable() }),
  ({ athleteId }) => athleteId,
);
export type ChangedInterest = z.infer<typeof ChangedInterest>;
