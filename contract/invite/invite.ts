import { z } from 'zod';
import { Relationship } from '../athlete/vocabulary.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { Id } from '../paging.js';
import { AskerStanding, InviteRole, InviteStatus } from './vocabulary.js';

export const INVITE_DAYS = 14;
/** Days until a team-creation code expires. */
export const TEAM_CODE_DAYS = 30;

/** Maximum accounts with other addresses that can ask to use one invite. */
export const MAX_ASKERS = 5;

/** Whether the caller can answer: the last sender, the primary coach and admins can; other assistants can't. */
export const answersAskers = (senderId: string, userId: string, role: string): boolean =>
  userId === senderId || role === 'coach' || role === 'admin';

/**
 * Spec, coach side, section 3, "Invite", without its code: only the email contains it, or the sender could join with
 * it.
 */
export const Invite = z.object({
  _id: Id,
  email: z.string(),
  status: InviteStatus,
  /** When it was last sent; ISO 8601. */
  updatedAt: z.string(),
  /** ISO 8601. */
  inviteCodeExpires: z.string(),
  /** Whether it is pending but no longer works: it expired, or its last sender no longer coaches the team. */
  expired: z.boolean(),
  acceptedAt: z.string().nullable(),
  /** Whether a rule stopped the joining after it was accepted: nobody joined, and the code is used up. */
  refused: z.boolean(),
  sender: z.object({ userId: z.string(), name: z.string() }),
  /** Null where an athlete without a team sent it. */
  teamId: Id.nullable(),
  role: InviteRole,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  relationship: Relationship.nullable(),
  /** The athlete of a parent's invite, otherwise null. */
  athlete: ofAthlete(z.object({ _id: Id, firstName: z.string(), lastName: z.string() }), ({ _id }) => _id).nullable(),
  /** Accounts with other addresses that asked to use it since it was last sent, with their verified addresses. */
  askers: z.array(
    z.object({ userId: z.string(), name: z.string(), email: z.string(), since: z.string(), standing: AskerStanding }),
  ),
});
export type Invite = z.infer<typeof Invite>;
