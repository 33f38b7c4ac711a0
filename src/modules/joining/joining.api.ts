import { joinTeam } from '../../../contract/athlete/endpoints.js';
import { createCoach } from '../../../contract/coach/endpoints.js';
import { acknowledged } from '../../../contract/errors.js';
import {
  acceptAthleteInvite,
  acceptCoachInvite,
  acceptParentInvite,
  lookUpCode,
  rejectInvite,
} from '../../../contract/invite/endpoints.js';
import { createTeam } from '../../../contract/team/endpoints.js';
import { implement } from '../access/public.js';
import { invalidCode, invites } from '../invite/public.js';
import { AcceptInvite } from './accepting/accept-invite.js';
import { AsParent, teamOf } from './accepting/ways.js';
import { AskByCode, AskToJoin } from './asking/ask-to-join.js';
import { FindCode } from './codes/find-code.js';
import { GuessLimits } from './codes/guess-limits.js';
import { LookUpCode } from './codes/look-up-code.js';
import { CreateTeam } from './creating/create-team.js';

export const joiningHandlers = [
  // What a code leads to, and no thanks. Each call is a try.
  implement(lookUpCode, { with: [GuessLimits, LookUpCode] }, async ({ query }, context, limits, lookingUp) =>
    limits.trying(context, () => lookingUp.run(query.inviteCode, context.caller)),
  ),

  implement(rejectInvite, { with: [GuessLimits, FindCode] }, async ({ body: { joinCode } }, context, limits, codes) => {
    await limits.trying(context, async () => {
      const holder = await codes.run(joinCode);
      if (holder?.kind !== 'invite') throw invalidCode();
      const { inviteId, code } = holder.invite;
      await context.send(invites.of(inviteId), { type: 'RejectInvite', code });
    });
    return acknowledged;
  }),

  // Creating with a code is a guess like looking one up.
  implement(createTeam, { with: [GuessLimits, CreateTeam] }, ({ body }, context, limits, creating) =>
    limits.trying(context, () => creating.run(body, context)),
  ),

  implement(createCoach, { with: [GuessLimits, CreateTeam] }, ({ body }, context, limits, creating) =>
    limits.trying(context, () => creating.run(body, context)),
  ),

  implement(joinTeam, { with: [AskByCode] }, async ({ params, body }, context, asking) => {
    await asking.run(params.id, body, context);
    return acknowledged;
  }),

  // Saying yes to an invite, by its code. Each call is a try.
  /** The team's own code asks; an invite lets in at once. */
  implement(
    acceptAthleteInvite,
    { with: [GuessLimits, FindCode, AskToJoin, AcceptInvite] },
    async ({ body }, context, limits, codes, asking, accepting) =>
      limits.trying(context, async () => {
        const holder = await codes.run(body.joinCode);
        if (holder?.kind === 'team') {
          const { _id: teamId } = holder.team;
          const athleteId = await asking.run(teamId, body.userId, context);
          return { teamId, athleteId, accountStatus: 'pending' };
        }
        const joined = await accepting.run('athlete', { holder, userId: body.userId }, context);
        return { teamId: teamOf(joined), athleteId: joined.profileId, accountStatus: 'active' };
      }),
  ),

  implement(
    acceptCoachInvite,
    { with: [GuessLimits, FindCode, AcceptInvite] },
    async ({ body: { joinCode, userId, ...names } }, context, limits, codes, accepting) =>
      limits.trying(context, async () => {
        const holder = await codes.run(joinCode);
        const joined = await accepting.run('assistant-coach', { holder, userId, names }, context);
        return { teamId: teamOf(joined), coachId: joined.profileId };
      }),
  ),

  implement(
    acceptParentInvite,
    { with: [GuessLimits, FindCode, AcceptInvite, AsParent] },
    async ({ body: { joinCode, userId, ...names } }, context, limits, codes, accepting, parents) =>
      limits.trying(context, async () => {
        const holder = await codes.run(joinCode);
        const { athleteId, ...joined } = await accepting.run('parent', { holder, userId, names }, context);
        if (!athleteId) throw invalidCode();
        const { teamId, profileId: parentId } = joined;
        return { teamId, parentId, athleteId, waits: await parents.waits(athleteId, parentId) };
      }),
  ),
];
