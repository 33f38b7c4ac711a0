import type pg from 'pg';
import type { CoachInfo, OwnCoach, Coach } from '../../../contract/coach/coach.js';
import {
  changeCoachMembership,
  changePrimaryCoach,
  editCoach,
  getOwnCoach,
  listCoaches,
} from '../../../contract/coach/endpoints.js';
import { switchTeam } from '../../../contract/coach/switch-team.js';
import { acknowledged } from '../../../contract/errors.js';
import { teamsOfCoach } from '../../../projections/account-access/account.queries.js';
import { coachesPage, coachWithTeams, type CoachFound } from '../../../projections/team/coach.queries.js';
import { notFound } from '../../kernel/errors.js';
import type { Some } from '../../kernel/merge-edit.js';
import type { AnswerOf, InputOf } from '../../platform/http/endpoint.decorator.js';
import { Access, implement, type RequestContext } from '../access/public.js';
import { accounts } from '../account/public.js';
import {
  changePrimaryCoach as checkPrimaryChange,
  CoachMembershipChanged,
  teams,
  coachDetails,
} from '../team/public.js';
import { coaches } from './coach.decider.js';
import { MembershipUndo } from './membership-undo.js';
import { readCoach } from './read-coach.js';

/** A coach with every team that they are, or were, on, as the contract has them. */
const coachAnswer = ({ coach, places }: CoachFound): Coach => ({
  ...coachDetails(coach),
  teamMemberships: places.map(({ team, status, role }) => ({ team, status, isPrimary: role === 'primary' })),
});

/** What a form leaves empty is not there. */
const withoutEmpty = (info: Some<CoachInfo>): Some<CoachInfo> =>
  Object.fromEntries(Object.entries(info).map(([field, text]) => [field, text === '' ? null : text]));

export const coachHandlers = [
  implement(getOwnCoach, (_input, { caller: { coachId }, pool }) => {
    if (!coachId) throw notFound('Coach');
    return readOwnCoach(pool, coachId);
  }),

  implement(listCoaches, { with: [Access] }, async ({ query }, { caller, pool }, access) => {
    const all = access.reachesAll(caller, 'coach.read');
    const teamId = query.teamId ?? (all ? undefined : caller.team?.id);
    if (teamId === undefined && !all) throw notFound('Team');
    if (teamId !== undefined) await access.require(caller, 'coach.read', 'team', teamId);
    return readCoaches(pool, { ...query, teamId });
  }),

  implement(editCoach, async ({ params: { id }, body }, { send, caller, pool }) => {
    const { basedOn, ...changes } = body;
    await send(coaches.of(id), {
      type: 'EditCoach',
      changes: withoutEmpty(changes),
      basedOn: basedOn && withoutEmpty(basedOn),
    });
    return readCoach(pool, id, caller.team?.id ?? null);
  }),

  implement(
    changeCoachMembership,
    { with: [Access] },
    async ({ body: { coachId, teamId, status } }, { caller, send, pool }, access) => {
      // The guard has looked at the coach; they may be on several teams, of which only the caller's own counts.
      await access.require(caller, 'coach.toggle', 'team', teamId);
      const byCoachId = caller.role === 'admin' ? null : (caller.coachId ?? '');
      const { events } = await send(teams.of(teamId), {
        type: 'ChangeCoachMembership',
        coachId,
        status,
        byCoachId,
      });
      const changed = events.find((event) => event.type === CoachMembershipChanged.type);
      return { ...(await readCoach(pool, coachId, teamId)), eventId: changed?.id ?? null };
    },
  ),

  implement(
    changePrimaryCoach,
    { with: [MembershipUndo] },
    async ({ params: { id }, body: { coachId, previousCoachId, reason } }, { caller, load, send, sendOne }, leads) => {
      const byCoachId = caller.role === 'admin' ? null : (caller.coachId ?? '');
      const stream = teams.of(id);
      const command = {
        type: 'ChangePrimaryCoach',
        coachId,
        previousCoachId,
        reason: reason || null,
        byCoachId,
      } as const;
      // Refused before anything is written.
      const team = await load(stream);
      if (!team) throw notFound('Team');
      checkPrimaryChange(command, team);
      const { userId, role } = await leads.requireCanLead(coachId);
      // A place gives no more than the account's role: an assistant who now leads becomes a coach everywhere.
      if (role === 'assistant-coach')
        await send(accounts.of(userId), { type: 'AssignRole', role: 'coach', from: 'assistant-coach' });
      const changed = await sendOne(stream, command);
      return { coachId, eventId: changed.id, stream: stream.name };
    },
  ),

  // Going from one team to another (spec, coach side, section 2: "Other shell screens").
  implement(switchTeam, async ({ body: { teamId } }, context) => {
    const { coachId, role } = context.caller;
    const isCoach = role === 'coach' || role === 'assistant-coach';
    if (!isCoach || !coachId || !(await isActive(context, coachId, teamId))) throw notFound('Team');
    await context.send(coaches.of(coachId), { type: 'SwitchTeam', teamId });
    return acknowledged;
  }),
];

async function isActive({ pool }: RequestContext, coachId: string, teamId: string): Promise<boolean> {
  const teams = await teamsOfCoach(pool, coachId);
  return teams.some(({ id, membership }) => id === teamId && membership === 'active');
}

/**
 * A coach as they have themself.
 * @throws DomainError not-found
 */
async function readOwnCoach(pool: pg.Pool, coachId: string): Promise<OwnCoach> {
  const found = await coachWithTeams(pool, coachId);
  if (!found) throw notFound('Coach');
  const { teamId, emailNotifications, ...row } = found;
  const coach = coachAnswer(row);
  const team = coach.teamMemberships.find((one) => one.team._id === teamId)?.team ?? null;
  return { ...coach, team, preferences: { emailNotifications } };
}

/** A page of coaches, by name. */
async function readCoaches(
  pool: pg.Pool,
  wanted: InputOf<typeof listCoaches>['query'],
): Promise<AnswerOf<typeof listCoaches>> {
  const { coaches, total } = await coachesPage(pool, wanted);
  return { coaches: coaches.map(coachAnswer), coachCount: total };
}
