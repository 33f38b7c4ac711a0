import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id, IdParams } from '../ids.js';
import { AccountStatus } from './vocabulary.js';

/** `eventId` is what Undo names. */
const StatusChanged = z.object({ athleteId: Id, accountStatus: AccountStatus, eventId: Id });

export const changeAthleteStatus = endpoint({
  method: 'PATCH',
  path: '/api/athlete/:id/status',
  summary: 'Accept, reject, deactivate or activate an athlete; 409 with the status now when previousStatus is stale',
  access: needs('athlete.change-status', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({ athleteId: Id, newStatus: AccountStatus, previousStatus: AccountStatus }),
  response: StatusChanged,
});

export const undoAthleteStatus = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/status/undo',
  summary: 'Undo a status change (undoing an undo is a redo); 409 with the reason if it can no longer be undone',
  access: needs('athlete.change-status', inPath('athlete')),
  params: IdParams,
  /** Defaults to the last status change without eventId. */
  body: z.strictObject({ eventId: Id.optional() }),
  response: StatusChanged,
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
