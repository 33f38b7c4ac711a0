import { z } from 'zod';
import { Relationship } from '../athlete/vocabulary.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { Id } from '../paging.js';
import { AskerStanding, InviteRole, InviteStatus } from './vocabulary.js';

/** domain.md, "Codes". */
export const INVITE_DAYS = 14;
/** Days that a team-creation code lives: a team is not founded in an afternoon. */
export const TEAM_CODE_DAYS = 30;

/** Accounts of other addresses that may ask for one invite. */
export const MAX_ASKERS = 5;

/** Whether the caller may answer: the last sender, the primary coach and admins may; other assistants may not. */
export const answersAskers = (senderId: string, userId: string, role: string): boolean =>
  userId === senderId || role === 'coach' || role === 'admin';

/**
 * Spec, coach side, section 3, "Invite", without its code: that is only in the email, or the sender could join by it.
 */
export const Invite = z.object({
  _id: Id,
  email: z.string(),
  status: InviteStatus,
  /** When it was last sent; ISO 8601. */
  updatedAt: z.string(),
  /** ISO 8601. */
  inviteCodeExpires: z.string(),
  /** Whether it is pending but no longer works: it expired, or its last sender is no coach of the team now. */
  expired: z.boolean(),
  acceptedAt: z.string().nullable(),
  /** Whether a rule refused the joining after it was accepted: nobody joined, and the code is used up. */
  refused: z.boolean(),
  sender: z.object({ userId: z.string(), name: z.string() }),
  teamId: Id,
  role: InviteRole,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  relationship: Relationship.nullable(),
  /** The athlete of a parent's invite, else null. */
  athlete: ofAthlete(z.object({ _id: Id, firstName: z.string(), lastName: z.string() }), ({ _id }) => _id).nullable(),
  /** The accounts of other addresses that have asked to use it since it was sent last, with the address that each has verified. */
  askers: z.array(
    z.object({ userId: z.string(), name: z.string(), email: z.string(), since: z.string(), standing: AskerStanding }),
  ),
});
export type Invite = z.infer<typeof Invite>;
