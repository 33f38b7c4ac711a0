import { z } from 'zod';
import { endpoint, inBody, inPath, needs, withModule } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { ChangedInterest, CollegeInterest } from './college-interest.js';
import { Application, Communication, Day, FreeText, MAX_NOTES, Offer, Visit } from './timeline.js';
import { UpdateText } from './updates.js';
import { InterestLevel } from './vocabulary.js';

export const AddInterestRequest = z.strictObject({
  athleteId: Id,
  collegeId: Id,
  /** User id of the person who adds it; if sent, it must be the caller's. */
  createdBy: Id.optional(),
  interestLevel: InterestLevel,
  /** The first update on it. */
  initialUpdate: UpdateText.optional(),
});

export const addCollegeInterest = endpoint({
  method: 'POST',
  path: '/api/college-interest',
  summary: 'Add a college to an athlete’s list; a removed college comes back with its timeline',
  access: needs('interest.change', inBody('athlete', 'athleteId')),
  body: AddInterestRequest,
  response: ChangedInterest,
  status: 201,
});

export const getCollegeInterest = endpoint({
  method: 'GET',
  path: '/api/college-interest/:id',
  summary: 'An athlete’s interest in a college with its timeline',
  access: needs('interest.read', inPath('collegeInterest')),
  params: IdParams,
  response: CollegeInterest,
  topics: ['athlete:*:interests'],
});

export const removeCollegeInterest = endpoint({
  method: 'DELETE',
  path: '/api/college-interest/:id',
  summary: 'Remove a college from an athlete’s list; 409 `committed` while the athlete is committed to it',
  access: needs('interest.change', inPath('collegeInterest')),
  params: IdParams,
  /** `eventId` is what Undo names. */
  response: z.object({ collegeInterestId: Id, eventId: Id }),
});

/** Maximum number of colleges in one order. */
export const MAX_ORDERED = 1000;

export const reorderCollegeInterests = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/order',
  summary: 'Set the order of an athlete’s list; interests not named come last, oldest first',
  access: needs('interest.change', inBody('athlete', 'athleteId')),
  body: z.strictObject({
    athleteId: Id,
    /** Ids of interests, first one first; ids that are not on the list are ignored. */
    interestOrder: z.array(Id).max(MAX_ORDERED),
  }),
  response: z.object({ athleteId: Id, interestOrder: z.array(Id), eventId: Id.nullable() }),
});

/** The list itself is free; what happens with a college is Pro’s. */
const changesList = needs('interest.change', inPath('collegeInterest'));
const changes = needs('interest.change', withModule('progress', inPath('collegeInterest')));

export const changeInterestLevel = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/interest-level',
  summary: 'Set an athlete’s level of interest in a college',
  access: changesList,
  params: IdParams,
  body: z.strictObject({ interestLevel: InterestLevel }),
  response: ChangedInterest,
});

export const setTopCollege = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/top-college',
  summary: 'Add a college to the athlete’s top colleges, or remove it',
  access: changesList,
  params: IdParams,
  body: z.strictObject({ isTopCollege: z.boolean() }),
  response: ChangedInterest,
});

export const changeInterestNotes = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/notes',
  summary: 'An athlete’s notes on a college; 409 `changed-meanwhile` if they were changed',
  access: changes,
  params: IdParams,
  body: z.strictObject({
    notes: FreeText(MAX_NOTES),
    /** The notes that the caller saw; without it the notes are replaced. */
    basedOn: z.strictObject({ notes: z.string().nullable() }).optional(),
  }),
  response: ChangedInterest,
});

export const completeQuestionnaire = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/questionnaire',
  summary: 'Set when the college’s recruiting questionnaire was completed; null if it wasn’t',
  access: changes,
  params: IdParams,
  body: z.strictObject({ completedOn: Day.nullable() }),
  response: ChangedInterest,
});

export const reportCommunication = endpoint({
  method: 'POST',
  path: '/api/college-interest/:id/communication',
  summary: 'Report a communication with a coach of the college',
  access: changes,
  params: IdParams,
  body: Communication.omit({ communicationId: true }).partial({ coachName: true, note: true }),
  response: ChangedInterest,
  status: 201,
});

export const removeCommunication = endpoint({
  method: 'DELETE',
  path: '/api/college-interest/:id/communication/:communicationId',
  summary: 'Remove a reported communication',
  access: changesList,
  params: IdParams.extend({ communicationId: Id }),
  response: ChangedInterest,
});

export const MAX_VISITS_AT_ONCE = 20;

export const changeVisits = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/visits',
  summary: 'Schedule, report and cancel visits; the visits sent are added or changed by id, the others stay',
  access: changes,
  params: IdParams,
  body: z.strictObject({
    /** A visit without an id is new. */
    visits: z
      .array(Visit.partial({ visitId: true, time: true }))
      .min(1)
      .max(MAX_VISITS_AT_ONCE),
  }),
  response: ChangedInterest,
});

export const changeApplication = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/application',
  summary: 'Set an application’s deadline, submission and decision; 409 `changed-meanwhile` if someone else changed it',
  access: changes,
  params: IdParams,
  body: z.strictObject({
    application: Application.partial(),
    /** The values that the caller saw; without it the fields are replaced. */
    basedOn: Application.partial().optional(),
  }),
  response: ChangedInterest,
});

export const changeOffer = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/offer',
  summary: 'Record, change or withdraw an offer; null removes it. 409 `changed-meanwhile` if someone else changed it',
  access: changes,
  params: IdParams,
  body: z.strictObject({
    /** A first offer needs its type and its date. */
    offer: Offer.partial().nullable(),
    /** The values that the caller saw; without it the fields are replaced. */
    basedOn: Offer.partial().optional(),
  }),
  response: ChangedInterest,
});

export const changeCommitment = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/:id/commitment',
  summary:
    'Commit to a college, or withdraw with null; 409 `already-committed` while committed to another college, named in `now`',
  access: changes,
  params: IdParams,
  body: z.strictObject({ committedOn: Day.nullable() }),
  response: ChangedInterest,
});
