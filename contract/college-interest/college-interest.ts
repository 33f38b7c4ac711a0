import { z } from 'zod';
import { College } from '../college/college.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { Application, Communication, Day, NextDate, Offer, Visit } from './timeline.js';
import { InterestLevel, InterestStage, lookedAtKeys } from './vocabulary.js';

/** What lists show of the college that an interest is in. */
export const InterestCollege = College.pick({
  _id: true,
  name: true,
  city: true,
  state: true,
  code: true,
  primaryColor: true,
  secondaryColor: true,
  logoImageUrl: true,
  archived: true,
});
export type InterestCollege = z.infer<typeof InterestCollege>;

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
    /** The furthest stage that holds now. */
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

/** Keys of the checklist (spec, "Checklist keys") that follow from an athlete's list or from their ticks. */
export const interestChecklistKeys = [
  'add_college_interest',
  'remove_college_interest',
  'add_5_interests',
  ...lookedAtKeys,
  'fill_out_recruiting_questionnaire',
  'follow_coaches_on_x',
  'send_message_to_coach_on_x',
  'follow_coaches_and_send_messages',
  'report_communication',
  'schedule_visit',
  'attend_visit',
  'follow_up_after_visit',
  'follow_up_after_visit_with_college',
  'research_application_deadline',
  'complete_application',
  'report_decision',
] as const;
export const InterestChecklistKey = z.enum(interestChecklistKeys);
export type InterestChecklistKey = z.infer<typeof InterestChecklistKey>;

export const completeChecklistItem = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id/checklist/:item',
  summary: 'Check off an item on the athlete’s checklist; repeating it changes nothing',
  access: needs('suggestion.answer', inPath('athlete')),
  params: z.strictObject({ id: Id, item: z.enum(lookedAtKeys) }),
  response: z.object({ athleteId: Id, item: z.enum(lookedAtKeys) }),
});
