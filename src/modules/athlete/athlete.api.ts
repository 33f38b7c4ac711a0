import {
  answerBirthday,
  editAthlete,
  getAthlete,
  listAthletes,
  proveBirthday,
  verifyMeasurables,
} from '../../../contract/athlete/endpoints.js';
import { becomeAthlete, completeOnboarding, startOver } from '../../../contract/athlete/onboarding.js';
import { acknowledged } from '../../../contract/errors.js';
import type { Whose } from '../../../projections/athlete-profile/athlete.queries.js';
import { invalidField } from '../../kernel/errors.js';
import { type Caller, implement } from '../access/public.js';
import { accounts } from '../account/public.js';
import { athletes } from './athlete.decider.js';
import { TeamTimes } from './membership/team-times.js';
import { CompleteOnboarding, StartOver } from './onboarding/complete-onboarding.js';
import { EditAthlete } from './profile/edit-athlete.js';
import { GetAthlete, GetAthleteAsOf } from './profile/get-athlete.js';
import { ListAthletes } from './profile/list-athletes.js';

export const athleteHandlers = [
  implement(
    getAthlete,
    { with: [GetAthlete, TeamTimes, GetAthleteAsOf] },
    async ({ params, query }, { caller }, athlete, times, athleteAsOf) => {
      if (query.asOf === undefined) return athlete.run(params.id, caller);
      await times.requireDay(caller, 'athlete.read', params.id, query.asOf);
      return athleteAsOf.run(params.id, query.asOf, caller);
    },
  ),

  implement(listAthletes, { with: [ListAthletes] }, ({ query }, { caller }, list) =>
    list.run(athletesOf(caller), query, caller),
  ),

  implement(editAthlete, { with: [EditAthlete, GetAthlete] }, async ({ params, body }, context, editing, athlete) => {
    await editing.run(params.id, body, context);
    return athlete.run(params.id, context.caller);
  }),

  // The word that another birthday waits for (ADR 17).
  implement(answerBirthday, async ({ params: { id }, body }, { send, caller: { parentId: byParent } }) => {
    await send(athletes.of(id), { type: 'AnswerBirthday', ...body, byParent });
    return acknowledged;
  }),

  implement(proveBirthday, async ({ params: { id }, body }, { send }) => {
    await send(athletes.of(id), { type: 'ProveBirthday', ...body });
    return acknowledged;
  }),

  implement(verifyMeasurables, { with: [GetAthlete] }, async ({ params, body }, { send, caller }, athlete) => {
    await send(athletes.of(params.id), { type: 'VerifyMeasurables', ...body });
    return athlete.run(params.id, caller);
  }),

  implement(becomeAthlete, async ({ body }, { caller, send }) => {
    const { userId } = caller;
    if (body.userId !== userId) throw invalidField('userId', 'Must be your own account.');
    await send(accounts.of(userId), { type: 'AssignRole', role: 'athlete', from: 'no-role' });
    return acknowledged;
  }),

  implement(startOver, { with: [StartOver] }, async (_input, context, startingOver) => {
    await startingOver.run(context);
    return acknowledged;
  }),

  implement(
    completeOnboarding,
    { with: [GetAthleteAsOf, CompleteOnboarding] },
    async ({ body }, context, athlete, completing) =>
      athlete.now(await completing.run(body.answers, context), context.caller),
  ),
];

/** Whose athletes a caller follows: a coach's team, the athlete themself, those of a parent. */
function athletesOf({ role, team, athleteId, linkedAthleteIds }: Caller): Whose {
  if (role === 'coach' || role === 'assistant-coach') return team ? { teamId: team.id } : { athleteIds: [] };
  return { athleteIds: athleteId ? [athleteId] : linkedAthleteIds };
}
