import type pg from 'pg';
import { acknowledged } from '../../../contract/errors.js';
import {
  answerAsker,
  checkInvite,
  deleteInvite,
  InviteEmail,
  issueTeamCode,
  listInvites,
  listTeamCodes,
  resendInvite,
  resendTeamCode,
  revokeTeamCode,
  sendInvite,
  type SendInviteRequest,
  sendInvites,
} from '../../../contract/invite/endpoints.js';
import {
  inviteParent,
  listParentInvites,
  resendParentInvite,
  withdrawParentInvite,
} from '../../../contract/invite/parent-invites.js';
import { invitesOfAthlete, invitesOfTeam } from '../../../projections/invites/invites.queries.js';
import { teamCodes as teamCodesPage } from '../../../projections/invites/team-codes.queries.js';
import { DomainError, invalidField } from '../../kernel/errors.js';
import type { CommandResult } from '../../platform/commands/command-gateway.js';
import type { AnswerOf, InputOf } from '../../platform/http/endpoint.decorator.js';
import { implement } from '../access/public.js';
import { maskedAddress } from '../athlete/public.js';
import { invites } from './invite.decider.js';
import { FindAddress } from './sending/find-address.query.js';
import { inviteAnswer } from './sending/invite-answers.js';
import { INVITES_USED_UP } from './sending/invite-limits.js';
import { InviteParent } from './sending/invite-parent.js';
import { ResendInvite } from './sending/resend-invite.js';
import { SendInvite, type WantedInvite, whyNotInvite } from './sending/send-invite.js';
import { SendTeamCode, teamCodeAnswer } from './team-codes/send-team-code.js';
import { teamCodes } from './team-codes/team-code.decider.js';

export const inviteHandlers = [
  // The calls of a team's staff.
  implement(sendInvite, { with: [SendInvite] }, async ({ body }, context, sending) => {
    const { teamId, role, email, senderId } = body;
    if (senderId !== undefined && senderId !== context.caller.userId) {
      throw invalidField('senderId', 'Must be your own account.');
    }
    const { invite, result } = await sending.run({ teamId, role, email, ...parentIn(body) }, context);
    await context.shown([result]);
    return invite;
  }),

  implement(sendInvites, { with: [SendInvite] }, async ({ body: { teamId, role, emails } }, context, sending) => {
    const answer: AnswerOf<typeof sendInvites> = { sent: [], refused: [], rest: null };
    const results: CommandResult[] = [];
    for (const [place, typed] of emails.entries()) {
      try {
        const email = addressIn(typed);
        const { invite, result } = await sending.run({ teamId, role, email }, context);
        results.push(result);
        answer.sent.push(invite);
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
        if (error.code === INVITES_USED_UP) {
          answer.rest = { emails: emails.slice(place), why: error.message };
          break;
        }
        answer.refused.push({ email: typed, why: error.message });
      }
    }
    await context.shown(results);
    return answer;
  }),

  implement(resendInvite, { with: [ResendInvite] }, async ({ params }, context, resending) =>
    resending.run(params.id, context),
  ),

  implement(deleteInvite, async ({ params }, { send }) => {
    await send(invites.of(params.id), { type: 'DeleteInvite' });
    return acknowledged;
  }),

  implement(answerAsker, async ({ params, body }, { send }) => {
    await send(invites.of(params.id), { type: 'AnswerAsker', ...body });
    return acknowledged;
  }),

  implement(checkInvite, { with: [FindAddress] }, async ({ query }, _context, addresses) => {
    const known = await addresses.run(query.teamId, query.email);
    const { invited, athlete, coach, parent } = known;
    const why = query.role && whyNotInvite(known, query.role)?.message;
    return { invited, onTeam: athlete || coach || parent, why: why ?? null };
  }),

  implement(listInvites, async ({ params, query }, { pool, now }) => readInvites(pool, now(), params.id, query)),

  // The calls of an athlete about their own parents.
  implement(inviteParent, { with: [InviteParent] }, async ({ params, body }, context, inviting) => {
    const { invite, result } = await inviting.send(params.id, body, context);
    await context.shown([result]);
    return invite;
  }),

  implement(resendParentInvite, { with: [InviteParent] }, ({ params: { id, inviteId } }, context, inviting) =>
    inviting.resend(id, inviteId, context),
  ),

  implement(withdrawParentInvite, { with: [InviteParent] }, async ({ params: { id, inviteId } }, context, inviting) => {
    await inviting.mustBeOwn(id, inviteId);
    await context.send(invites.of(inviteId), { type: 'DeleteInvite' });
    return acknowledged;
  }),

  implement(listParentInvites, async ({ params }, { pool, now, caller: { role } }) => {
    const found = await invitesOfAthlete(pool, params.id);
    const email = (address: string) => (role === 'parent' ? maskedAddress(address) : address);
    return {
      invites: found.map((row) =>
        inviteAnswer(
          { ...row, email: email(row.email) },
          { ...row, senderName: row.senderName ?? '', askers: [] },
          now(),
        ),
      ),
    };
  }),

  // The codes that new teams are created with: of the admins.
  implement(issueTeamCode, { with: [SendTeamCode] }, async ({ body }, context, sending) =>
    sending.issue(body, context),
  ),

  implement(resendTeamCode, { with: [SendTeamCode] }, async ({ params: { id } }, context, sending) =>
    sending.again(id, context),
  ),

  implement(revokeTeamCode, async ({ params: { id } }, { send }) => {
    await send(teamCodes.of(id), { type: 'RevokeTeamCode' });
    return acknowledged;
  }),

  implement(listTeamCodes, async ({ query }, { pool, now }) => readTeamCodes(pool, now(), query)),
];

function parentIn(body: SendInviteRequest): Pick<WantedInvite, 'parent'> {
  if (body.role !== 'parent') return {};
  const { athleteId, firstName, lastName, relationship } = body;
  return { parent: { athleteId, firstName, lastName, relationship } };
}

/** @throws DomainError invalid, in the form's words */
function addressIn(typed: string): string {
  const { data, error } = InviteEmail.safeParse(typed);
  if (data === undefined) throw invalidField('email', error?.issues[0]?.message ?? '');
  return data;
}

/** A page of a team's invites, the latest first. */
async function readInvites(
  pool: pg.Pool,
  now: Date,
  teamId: string,
  { page, count, role, status }: InputOf<typeof listInvites>['query'],
): Promise<AnswerOf<typeof listInvites>> {
  const { invites, total } = await invitesOfTeam(pool, { teamId, role, status, now, page, count });
  return {
    invites: invites.map((row) => inviteAnswer(row, { ...row, senderName: row.senderName ?? '' }, now)),
    inviteCount: total,
  };
}

/** A page of the team-creation codes, the latest first. */
async function readTeamCodes(
  pool: pg.Pool,
  now: Date,
  { page, count }: InputOf<typeof listTeamCodes>['query'],
): Promise<AnswerOf<typeof listTeamCodes>> {
  const { codes, total } = await teamCodesPage(pool, { page, count, now });
  return { codes: codes.map(teamCodeAnswer), codeCount: total };
}
