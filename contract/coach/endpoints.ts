import { z } from 'zod';
import { endpoint, inBody, inPath, needs, signedIn } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { createTeam } from '../team/endpoints.js';
import { CoachSummary } from '../team/team.js';
import { Coach, coachFields, OwnCoach } from './coach.js';

export const getOwnCoach = endpoint({
  method: 'GET',
  path: '/api/coach',
  summary: 'The caller as a coach, with all their teams',
  access: needs('coach.own'),
  response: OwnCoach,
  topics: ['coach'],
});

/** The spec's call of "Create team" without a path: a coach starts with a team. Answers as `POST /api/team` does. */
export const createCoach = endpoint({
  method: 'POST',
  path: '/api/coach',
  summary: 'Become the primary coach of a new team with a one-time code',
  access: signedIn,
  body: createTeam.body,
  response: createTeam.response,
  status: 201,
});

/** Coaches see the coaches of their current team, admins all. */
export const listCoaches = endpoint({
  method: 'GET',
  path: '/api/coaches',
  summary: 'Coaches by name, with their teams: search, filter by team, pages',
  access: needs('coach.read'),
  query: z.strictObject({
    page,
    count: count(15),
    /** Words in a name, a title, an address, or the name of a team. */
    search: z.string().max(200).optional(),
    teamId: Id.optional(),
  }),
  response: z.object({ coaches: z.array(Coach), coachCount: z.number().int() }),
  topics: ['coach', 'team:*:settings', 'team:*:coaches'],
});

const seen = z.string().max(2000);
export const EditCoachRequest = z
  .strictObject({
    ...coachFields.schema.shape,
    /** What the caller saw of the changed fields; without it the fields are replaced. */
    basedOn: z.strictObject({ title: seen, bio: seen, xLink: seen, instagramLink: seen }).partial(),
  })
  .partial();

export const editCoach = endpoint({
  method: 'PUT',
  path: '/api/coach/:id',
  summary: 'Edit a coach’s title, bio and links; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('coach.edit', inPath('coach')),
  params: IdParams,
  body: EditCoachRequest,
  response: CoachSummary,
});

export const changeCoachMembership = endpoint({
  method: 'PATCH',
  path: '/api/coach/membership',
  summary: 'Activate or deactivate a coach; only the primary coach can, and not their own membership',
  access: needs('coach.toggle', inBody('coach', 'coachId')),
  body: z.strictObject({ coachId: Id, teamId: Id, status: z.enum(['active', 'inactive']) }),
  /** `eventId` is what Undo names; null where nothing changed. */
  response: CoachSummary.extend({ eventId: Id.nullable() }),
});

/**
 * The primary coach hands the team over and stays as an assistant; an admin gives a reason. 403 `primary-only`; 409
 * `primary-coach-changed` if `previousCoachId` is out of date, `coach-inactive` for a coach who can’t lead the team now.
 */
export const changePrimaryCoach = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/primary-coach',
  summary: 'Make another coach of a team its primary coach',
  access: needs('team.hand-over', inPath('team')),
  params: IdParams,
  body: z.strictObject({
    coachId: Id,
    /** The primary coach that the caller saw; left out where there was none to see. */
    previousCoachId: Id.optional(),
    /** Required from admins; in the history. */
    reason: z.string().trim().max(500).optional(),
  }),
  /** `eventId` and `stream` are for Undo. */
  response: z.object({ coachId: Id, eventId: Id, stream: z.string() }),
});
