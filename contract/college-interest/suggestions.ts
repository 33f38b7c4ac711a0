import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { InterestCollege } from './college-interest.js';
import { FreeText, MAX_NOTE } from './timeline.js';
import { ofAthlete } from '../privacy/endpoints.js';

/** Maximum characters of a suggestion's message. */
export const MAX_MESSAGE = MAX_NOTE;

/** A college that a coach suggested and the athlete has not answered. */
export const CollegeSuggestion = ofAthlete(
  z.object({
    _id: Id,
    athleteId: Id,
    collegeId: Id,
    college: InterestCollege,
    /** Id of the interest that accepting it creates. */
    collegeInterestId: Id,
    message: z.string().nullable(),
    /** User id of the coach. */
    sentBy: z.string(),
    /** Null if the sender is not a coach, or no longer exists. */
    sentByName: z.string().nullable(),
    /** ISO 8601. */
    sentAt: z.string(),
  }),
  ({ athleteId }) => athleteId,
);
export type CollegeSuggestion = z.infer<typeof CollegeSuggestion>;

/** `eventId` is what Undo names, on the stream of the interest; null where there was nothing to change. */
const ChangedSuggestion = z.object({
  suggestionId: Id,
  athleteId: Id,
  collegeId: Id,
  collegeInterestId: Id,
  eventId: Id.nullable(),
});
export type ChangedSuggestion = z.infer<typeof ChangedSuggestion>;

const params = IdParams.extend({ collegeId: Id });

export const suggestCollege = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/college/:collegeId/suggestion',
  summary: 'Suggest a college; 409 `interest-exists` if it is on the list, `suggestion-open` if a suggestion is open',
  access: needs('suggestion.make', inPath('athlete')),
  params,
  body: z.strictObject({
    message: FreeText(MAX_MESSAGE).optional(),
    /** User id of the person who suggests it; if sent, it must be the caller's. */
    sentBy: Id.optional(),
  }),
  response: ChangedSuggestion,
  status: 201,
});

export const suggestionResponses = ['accepted', 'declined'] as const;
export type SuggestionResponse = (typeof suggestionResponses)[number];

export const respondToSuggestion = endpoint({
  method: 'PATCH',
  path: '/api/athlete/:id/college/:collegeId/suggestion',
  summary:
    'Accept a suggested college, which adds it to the list with medium interest, or decline it; 409 `suggestion-closed`',
  access: needs('suggestion.answer', inPath('athlete')),
  params,
  body: z.strictObject({ response: z.enum(suggestionResponses) }),
  response: ChangedSuggestion,
});

export const withdrawSuggestion = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/college/:collegeId/suggestion',
  summary: 'Withdraw an open suggestion; 409 `suggestion-closed` if it is no longer open',
  access: needs('suggestion.make', inPath('athlete')),
  params,
  response: ChangedSuggestion,
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/suggestions',
  summary: 'An athlete’s open college suggestions, newest first',
  access: needs('interest.read', inPath('athlete')),
  params: IdParams,
  response: z.object({ suggestions: z.array(CollegeSuggestion), suggestedCollegeCount: z.number().int() }),
  topics: ['athlete:{id}:interests'],
});
