import { z } from 'zod';
import { Relationship } from '../athlete/vocabulary.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { endpoint, inBody, inPath, inQuery, needs, signedIn, signedInEvenBlocked } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { count, Id, IdParams, listOf, page, withoutUnseen } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { Invite } from './invite.js';
import { inviteTexts } from './texts.js';
import { AskerStanding, InviteRole } from './vocabulary.js';
import { MailedName } from '../name.js';

/** The result of a code lookup (spec, athlete side, section 3: "Invite-code lookup result"). */
export const CodeLookup = z.object({
  role: z.enum(['team', 'athlete', 'assistant-coach', 'parent']),
  team: z
    .object({
      _id: Id,
      name: z.string(),
      logoImageUrl: z.string().nullable(),
      primaryColor: z.string().nullable(),
      slug: z.string().nullable(),
      sports: z.array(Sport),
    })
    .nullable(),
  athlete: ofAthlete(z.object({ _id: Id, firstName: z.string(), lastName: z.string() }), ({ _id }) => _id).nullable(),
  sport: Sport.nullable(),
  /** Whether the code is the team's public one, which requests to join, or one sent to a person. */
  isPublic: z.boolean(),
  /**
   * Whether the account that asks can use it: `ask` if it was sent to another address; `asked` once the sender was
   * asked; `refused`; `athlete` if an athlete sent it to another address: only they can invite again.
   */
  standing: z.enum(['open', 'ask', 'asked', 'refused', 'athlete']),
});
export type CodeLookup = z.infer<typeof CodeLookup>;

/** 404 `invalid-code` 'Invalid code. Please try again.' for a used, expired, deleted or unknown code alike; 429 past the limits. */
export const lookUpCode = endpoint({
  method: 'GET',
  path: '/api/invite/role',
  summary: 'Look up an invite or join code',
  access: signedInEvenBlocked,
  query: z.strictObject({ inviteCode: z.string().max(40) }),
  response: CodeLookup,
});

/** An address that an invite can be sent to. */
export const InviteEmail = z
  .string()
  .overwrite(withoutUnseen)
  .trim()
  .min(1, inviteTexts.emailRequired)
  .max(254, inviteTexts.emailInvalid)
  .pipe(z.email({ error: inviteTexts.emailInvalid }));

/** Spec, coach side, section 5, "Parent invite": every part required; the athlete is chosen first. */
export const ParentInvite = z.strictObject({
  athleteId: Id,
  firstName: MailedName(inviteTexts.firstNameRequired),
  lastName: MailedName(inviteTexts.lastNameRequired),
  relationship: z.enum(Relationship.options, { error: inviteTexts.relationshipRequired }),
  email: InviteEmail,
});
export type ParentInvite = z.infer<typeof ParentInvite>;

/** `senderId` must be the caller's user id. */
const sending = { teamId: Id, senderId: Id.optional() };
export const SendInviteRequest = z.discriminatedUnion('role', [
  z.strictObject({ ...sending, role: z.literal('athlete'), email: InviteEmail }),
  z.strictObject({ ...sending, role: z.literal('assistant-coach'), email: InviteEmail }),
  z.strictObject({ ...sending, role: z.literal('parent'), ...ParentInvite.shape }),
]);
export type SendInviteRequest = z.infer<typeof SendInviteRequest>;

/**
 * 409 `already-invited` (field email) while an invite of that role is pending, `already-on-team` (field email), `other-role`
 * (field email) for an address that someone of the team has, or is invited by, in another role. 429
 * `invites-used-up` past the day's limit, `too-many` past the limit of an address.
 */
export const sendInvite = endpoint({
  method: 'POST',
  path: '/api/invite',
  summary: 'Invite a person to a team by email',
  access: needs('invite', inBody('team', 'teamId')),
  body: SendInviteRequest,
  response: Invite,
  status: 201,
});

/** Maximum addresses in one list: a whole team. Each address succeeds or fails alone. */
export const MAX_INVITES = 200;
/** Limit for a team, and for a coach over all teams: two hundred athletes with two parents each, and a reserve. */
export const MAX_INVITES_A_DAY = 1000;
export const sendInvites = endpoint({
  method: 'POST',
  path: '/api/invite/several',
  summary: 'Invite several athletes or coaches at once',
  access: needs('invite', inBody('team', 'teamId')),
  body: z.strictObject({
    teamId: Id,
    role: z.enum(['athlete', 'assistant-coach']),
    emails: z.array(z.string().max(300)).min(1, inviteTexts.emailRequired).max(MAX_INVITES),
  }),
  /**
   * `refused` gives the reason for each address, as it was sent. `rest`: addresses past the day's limit; `why` says
   * when to send them.
   */
  response: z.object({
    sent: z.array(Invite),
    refused: z.array(z.object({ email: z.string(), why: z.string() })),
    rest: z.object({ emails: z.array(z.string()), why: z.string() }).nullable(),
  }),
  status: 201,
});

/** 404 for other teams' invites. 409 `not-open` once it was accepted or rejected. */
export const resendInvite = endpoint({
  method: 'POST',
  path: '/api/invite/:id/resend',
  summary: 'Resend a pending or expired invite with a new code and expiry; the old code stops working',
  access: needs('invite', inPath('invite')),
  params: IdParams,
  response: Invite,
});

export const deleteInvite = endpoint({
  method: 'DELETE',
  path: '/api/invite/:id',
  summary: 'Delete a pending or expired invite; its code stops working',
  access: needs('invite', inPath('invite')),
  params: IdParams,
  response: Acknowledged,
});

/**
 * 404 for an account that has not asked. 403 for an assistant about another sender's invite. 409 `not-open` once
 * someone joined with it, `expired`.
 */
export const answerAsker = endpoint({
  method: 'POST',
  path: '/api/invite/:id/asker',
  summary: 'Confirm or decline an account that asks to use an invite sent to another address',
  access: needs('invite', inPath('invite')),
  params: IdParams,
  body: z.strictObject({ userId: Id, answer: AskerStanding.exclude(['waiting']) }),
  response: Acknowledged,
});

export const checkInvite = endpoint({
  method: 'GET',
  path: '/api/invite/check',
  summary: 'Whether an address is already invited to a team, or on it',
  access: needs('invite', inQuery('team', 'teamId')),
  query: z.strictObject({ email: InviteEmail, teamId: Id, role: InviteRole.optional() }),
  response: z.object({
    invited: z.boolean(),
    onTeam: z.boolean(),
    /** Why nobody can be invited as `role` by this address, and what to do then; null where somebody can. */
    why: z.string().nullable(),
  }),
});

export const listInvites = endpoint({
  method: 'GET',
  path: '/api/team/:id/invites',
  summary: 'The invites of a team, newest first',
  access: needs('invite', inPath('team')),
  params: IdParams,
  query: z.strictObject({
    page,
    count: count(15),
    role: InviteRole.optional(),
    /** `expired`: pending invites past their expiry; `pending` leaves them out. */
    status: listOf(z.enum(['pending', 'accepted', 'rejected', 'expired'])),
  }),
  response: z.object({ invites: z.array(Invite), inviteCount: z.number().int() }),
  topics: ['team:{id}:invites'],
});

/** `userId` must be the caller's. */
const accepting = { joinCode: z.string().max(40), userId: Id };
const naming = {
  firstName: MailedName(inviteTexts.firstNameRequired),
  lastName: MailedName(inviteTexts.lastNameRequired),
  email: InviteEmail,
};

/**
 * A new account becomes an athlete (with a profile to complete); an athlete's account keeps its role. A sent invite
 * makes them active on the team at once; the team's public code requests to join. 404 `invalid-code`; 409
 * `already-on-team`, `request-pending`, `other-role` for an account of another role. For an invite of any role sent to
 * another address: 409 `other-address`, and the sender is asked to confirm the account; `ask-refused` after a decline,
 * `too-many-askers`.
 */
export const acceptAthleteInvite = endpoint({
  method: 'PATCH',
  path: '/api/invite/athlete-accept',
  summary: 'Join a team as an athlete with an invite or the team’s code',
  access: signedIn,
  body: z.strictObject(accepting),
  response: z.object({ teamId: Id, athleteId: Id, accountStatus: z.enum(['active', 'pending']) }),
});

/** Also for a coach who is deactivated on a team: another team can invite them. */
export const acceptCoachInvite = endpoint({
  method: 'PATCH',
  path: '/api/invite/assistant-coach-accept',
  summary: 'Join a team as an assistant coach; coaches of other teams can too',
  access: signedInEvenBlocked,
  body: z.strictObject({ ...accepting, ...naming }),
  response: z.object({ teamId: Id, coachId: Id }),
});

export const acceptParentInvite = endpoint({
  method: 'PATCH',
  path: '/api/invite/parent-accept',
  summary: 'Follow an athlete as a parent; parents of other athletes can too',
  access: signedIn,
  body: z.strictObject({ ...accepting, ...naming }),
  /** `waits`: the athlete, or a parent who already follows, has to confirm them first. */
  response: z.object({ teamId: Id.nullable(), parentId: Id, athleteId: Id, waits: z.boolean() }),
});

export const rejectInvite = endpoint({
  method: 'POST',
  path: '/api/invite/reject',
  summary: 'Decline an invite; its code stops working',
  access: signedInEvenBlocked,
  body: z.strictObject({ joinCode: z.string().max(40) }),
  response: Acknowledged,
});

/** A one-time code to create a team, issued by admins. Only the email contains the code. */
export const TeamCode = z.object({
  _id: Id,
  /** The address it was emailed to; null for codes older than emailed codes, and after an erasure. */
  email: z.string().nullable(),
  /** False once it is used, revoked or expired, and while its sender lacks the permission. */
  works: z.boolean(),
  sport: Sport,
  note: z.string().nullable(),
  issuedAt: z.string(),
  /** When it was last sent. */
  sentAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  usedBy: z.object({ teamId: Id, name: z.string() }).nullable(),
  /** Whether a rule stopped the creation after the code was used: the code is used up, and the team is incomplete. */
  refused: z.boolean(),
});
export type TeamCode = z.infer<typeof TeamCode>;

export const issueTeamCode = endpoint({
  method: 'POST',
  path: '/api/team-code',
  summary: 'Email a one-time code to create a team',
  access: needs('team.create'),
  body: z.strictObject({ sport: Sport, email: InviteEmail, note: z.string().trim().max(200).optional() }),
  response: TeamCode,
  status: 201,
});

/** 409 `code-used` once a team creation has started with it, `code-ended` if it was revoked or has no address. */
export const resendTeamCode = endpoint({
  method: 'POST',
  path: '/api/team-code/:id/resend',
  summary: 'Resend a team-creation code as a new code with a new expiry; the old code stops working',
  access: needs('team.create'),
  params: IdParams,
  response: TeamCode,
});

/** 409 `code-used` once a team creation has started with it. */
export const revokeTeamCode = endpoint({
  method: 'DELETE',
  path: '/api/team-code/:id',
  summary: 'Revoke a team-creation code',
  access: needs('team.create'),
  params: IdParams,
  response: Acknowledged,
});

export const listTeamCodes = endpoint({
  method: 'GET',
  path: '/api/team-code',
  summary: 'Issued team-creation codes, newest first',
  access: needs('team.create'),
  query: z.strictObject({ page, count: count(15) }),
  response: z.object({ codes: z.array(TeamCode), codeCount: z.number().int() }),
  topics: ['team:*:settings'],
});
