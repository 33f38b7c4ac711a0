import { z } from 'zod';
import { AsOf } from '../as-of.js';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id, IdParams } from '../ids.js';
import { Athlete } from './athlete.js';
import { EditAthleteRequest } from './edit-athlete.js';
import { AccountStatus } from './vocabulary.js';
import { VerifyMeasurablesRequest } from './verify-measurables.js';

export const getAthlete = endpoint({
  method: 'GET',
  path: '/api/athlete/:id',
  summary: 'An athlete, now or as of the end of a day',
  access: needs('athlete.read', inPath('athlete')),
  params: IdParams,
  /** A day in the zone America/Chicago, YYYY-MM-DD. */
  query: z.strictObject({ asOf: AsOf.optional() }),
  response: Athlete,
});

export const editAthlete = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id',
  summary: 'Edit parts of an athlete’s profile; 409 `changed-meanwhile` where somebody else changed the same',
  access: needs('athlete.change', inPath('athlete')),
  params: IdParams,
  body: EditAthleteRequest,
  response: Athlete,
});

/** 404 where no other birthday is asked for; 409 `changed-meanwhile` where it is another one by now. */
export const answerBirthday = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/asked-birthday',
  summary: 'Confirm another birthday of an athlete, or refuse it',
  access: needs('athlete.answer-birthday', inPath('athlete')),
  params: IdParams,
  /** `dateOfBirth`: the one that the caller saw. */
  body: z.strictObject({ dateOfBirth: z.iso.date(), answer: z.enum(['confirm', 'refuse']) }),
  response: Acknowledged,
});

export const verifyMeasurables = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/verify-measurables',
  summary: 'Vouch for numbers that were measured; 409 `other-value` where the profile has another one',
  access: needs('athlete.verify', inPath('athlete')),
  params: IdParams,
  body: VerifyMeasurablesRequest,
  response: Athlete,
});

export const changeAthleteStatus = endpoint({
  method: 'PATCH',
  path: '/api/athlete/:id/status',
  summary: 'Accept, reject, deactivate or activate an athlete; 409 with the status now when previousStatus is stale',
  access: needs('athlete.change-status', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({ athleteId: Id, newStatus: AccountStatus, previousStatus: AccountStatus }),
  /** `eventId` is what Undo names. */
  response: z.object({ athleteId: Id, accountStatus: AccountStatus, eventId: Id }),
});

export const undoAthleteStatus = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/status/undo',
  summary: 'Take a status change back (undoing an undo is a redo); 409 with why when it can not be undone any more',
  access: needs('athlete.change-status', inPath('athlete')),
  params: IdParams,
  /** The last status change when no eventId is given. */
  body: z.strictObject({ eventId: Id.optional() }),
  response: z.object({ athleteId: Id, accountStatus: AccountStatus, eventId: Id }),
});

export const joinTeam = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/join-team',
  summary: 'Ask to join a team by its code',
  access: needs('athlete.join-team', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({ joinCode: z.string().max(40), teamId: Id }),
  response: Acknowledged,
});

/** Asks the team again after a removal (spec, "Team join dialog": Request Access Again). */
export const requestAccessAgain = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/request-access-again',
  summary: 'Ask the team that deactivated the athlete for access again',
  access: needs('athlete.join-team', inPath('athlete')),
  params: IdParams,
  response: Acknowledged,
});

export const removeFromTeam = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/remove-from-team',
  summary: 'Leave the team, cancel or remove a request, or (as a coach) remove the athlete',
  access: needs('athlete.leave-team', inPath('athlete')),
  params: IdParams,
  response: Acknowledged,
});
