import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { Id, IdParams } from '../paging.js';
import { ParentInvite } from './endpoints.js';
import { Invite } from './invite.js';

/** Invites that one athlete can send or resend a day. */
export const MAX_PARENT_INVITES_A_DAY = 5;

/**
 * 400 for the athlete's own address. 409 `already-invited`, `already-on-team` for a parent who follows already,
 * `already-asked`, `coach-address` for a coach of the team (field email). 429 past the limits.
 */
export const inviteParent = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/parent-invite',
  summary: 'Invite a parent or guardian by email, as the athlete',
  access: needs('athlete.invite-parent', inPath('athlete')),
  params: IdParams,
  body: ParentInvite.omit({ athleteId: true }),
  response: Invite,
  status: 201,
});

/** The athlete's own invites and the team's. Other parents see masked addresses. */
export const listParentInvites = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/parent-invites',
  summary: 'The open invites to an athlete’s parents, newest first',
  access: needs('athlete.answer-parent', inPath('athlete')),
  params: IdParams,
  response: z.object({ invites: z.array(Invite) }),
  topics: ['athlete:{id}:profile'],
});

const OwnInviteParams = IdParams.extend({ inviteId: Id });

/** 404 for an invite that the athlete did not send. 409 `not-open`. */
export const resendParentInvite = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/parent-invite/:inviteId/resend',
  summary: 'Resend an invite to a parent with a new code and expiry; the old code stops working',
  access: needs('athlete.invite-parent', inPath('athlete')),
  params: OwnInviteParams,
  response: Invite,
});

/** 404 for an invite that the athlete did not send. 409 `not-open`. */
export const withdrawParentInvite = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/parent-invite/:inviteId',
  summary: 'Withdraw an invite to a parent; its code stops working',
  access: needs('athlete.invite-parent', inPath('athlete')),
  params: OwnInviteParams,
  response: Acknowledged,
});
