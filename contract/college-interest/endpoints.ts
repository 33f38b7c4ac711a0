import { z } from 'zod';
import { endpoint, inBody, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../ids.js';
import { ChangedInterest, CollegeInterest } from './college-interest.js';
import { UpdateText } from './updates.js';
import { InterestLevel } from './vocabulary.js';

export const AddInterestRequest = z.strictObject({
  athleteId: Id,
  collegeId: Id,
  /** User id of whoever adds it; when sent, it is the caller's. */
  createdBy: Id.optional(),
  interestLevel: InterestLevel,
  /** The first update on it. */
  initialUpdate: UpdateText.optional(),
});

export const addCollegeInterest = endpoint({
  method: 'POST',
  path: '/api/college-interest',
  summary: 'Add a college to an athlete’s list; a removed college returns with its timeline',
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

/** Most colleges that one athlete's list can be put in order of. */
export const MOST_ORDERED = 1000;

export const reorderCollegeInterests = endpoint({
  method: 'PATCH',
  path: '/api/college-interest/order',
  summary: 'Set the order of an athlete’s list; unnamed interests come last, by when they were added',
  access: needs('interest.change', inBody('athlete', 'athleteId')),
  body: z.strictObject({
    athleteId: Id,
    /** Ids of interests, the first one first; ids that are not on the list do no harm. */
    interestOrder: z.array(Id).max(MOST_ORDERED),
  }),
  response: z.object({ athleteId: Id, interestOrder: z.array(Id), eventId: Id.nullable() }),
});
