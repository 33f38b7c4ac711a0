import { z } from 'zod';
import { endpoint, inBody, inPath, needs, signedInEvenBlocked } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id, IdParams } from '../ids.js';
import { CoachSummary } from '../team/team.js';

const Link = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }).max(300)]);

const text = z.string().max(2000);
export const EditCoachRequest = z
  .strictObject({
    title: z.string().max(100),
    bio: text,
    xLink: Link,
    instagramLink: Link,
    /** What the caller saw of the fields that they change; without it they replace whatever stands. */
    basedOn: z.strictObject({ title: text, bio: text, xLink: text, instagramLink: text }).partial(),
  })
  .partial();

export const editCoach = endpoint({
  method: 'PUT',
  path: '/api/coach/:id',
  summary: 'Edit a coach’s title, bio and links; 409 `changed-meanwhile` where somebody else changed the same',
  access: needs('coach.edit', inPath('coach')),
  params: IdParams,
  body: EditCoachRequest,
  response: CoachSummary,
});

export const changeCoachMembership = endpoint({
  method: 'PATCH',
  path: '/api/coach/membership',
  summary: 'Activate or deactivate a coach: by the primary coach only, never for themself',
  access: needs('coach.toggle', inBody('coach', 'coachId')),
  body: z.strictObject({ coachId: Id, teamId: Id, status: z.enum(['active', 'inactive']) }),
  response: CoachSummary,
});

/** 404 for a team that the caller coaches not, or not any more. Inactive on one team, a coach may still go to another. */
export const switchTeam = endpoint({
  method: 'PATCH',
  path: '/api/coach/switch-team',
  summary: 'Work in another of one’s teams',
  access: signedInEvenBlocked,
  body: z.strictObject({ teamId: Id }),
  response: Acknowledged,
});
