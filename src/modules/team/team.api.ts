import type pg from 'pg';
import { endOfDay, startOfDay } from '../../../contract/day.js';
import {
  countTeamAthletes,
  editTeam,
  getTeam,
  listTeamCoaches,
  rotateJoinCode,
} from '../../../contract/team/endpoints.js';
import { changeTeamStatus, setPaymentStrategy, switchTeamModule } from '../../../contract/team/switches.js';
import { type CoachSummary, type Team, writeLinks } from '../../../contract/team/team.js';
import { listTeams, type ListTeamsQuery } from '../../../contract/team/list-teams.js';
import { historyTable, historyUndoTable } from '../../../projections/history/history.table.js';
import { coachesOfTeam } from '../../../projections/team/coach.queries.js';
import { tagsOfTeam, teamOverview } from '../../../projections/team/team.queries.js';
import { teamsPage } from '../../../projections/team-list.queries.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import { Access, implement } from '../access/public.js';
import { RotateJoinCode } from './join-code/draw-code.js';
import { coachSummary } from './people/coach-summary.js';
import { writtenSettings } from './settings/team-settings.decider.js';
import { teams } from './team.decider.js';
import { TeamStatusSet } from './team.events.js';

/** The coaches of a team: the primary coach first, then by when they were added. */
async function readTeamCoaches(pool: pg.Pool, teamId: string): Promise<CoachSummary[]> {
  return (await coachesOfTeam(pool, teamId)).map(coachSummary);
}

export const teamHandlers = [
  implement(getTeam, ({ params }, { pool }) => readTeam(pool, params.id)),

  implement(listTeams, ({ query }, { pool }) => readTeams(pool, query)),

  implement(
    editTeam,
    { with: [Access] },
    async ({ params: { id }, body: { basedOn, ...changes } }, { caller, send, pool }, access) => {
      if (changes.links) await access.require(caller, 'team.links', 'team', id);
      await send(teams.of(id), {
        type: 'EditTeam',
        changes: writtenSettings(changes),
        basedOn: basedOn && writtenSettings(basedOn),
      });
      return readTeam(pool, id);
    },
  ),

  implement(changeTeamStatus, async ({ params: { id }, body: { newStatus, previousStatus } }, { send }) => {
    const command = { type: 'SetTeamStatus', status: newStatus, previousStatus } as const;
    const { events } = await send(teams.of(id), command);
    const changed = events.find((event) => event.type === TeamStatusSet.type);
    if (!changed) throw conflict('nothing-changed', 'There was nothing to change.', { status: newStatus });
    return { teamId: id, status: changed.data.to, eventId: changed.id };
  }),

  implement(switchTeamModule, async ({ params: { id }, body }, { send, load }) => {
    const { events } = await send(teams.of(id), { type: 'SwitchModule', ...body });
    const team = await load(teams.of(id));
    if (!team) throw notFound('Team');
    return { teamId: id, moduleAccess: team.moduleAccess, eventId: events[0]?.id ?? null };
  }),

  implement(setPaymentStrategy, async ({ params: { id }, body: { paymentStrategy } }, { send }) => {
    const { events } = await send(teams.of(id), { type: 'SetPaymentStrategy', paymentStrategy });
    return { teamId: id, paymentStrategy, eventId: events[0]?.id ?? null };
  }),

  implement(listTeamCoaches, async ({ params }, { pool }) => ({
    coaches: await readTeamCoaches(pool, params.id),
  })),

  implement(countTeamAthletes, async ({ params }, { pool }) => ({
    allTime: await countEverOnTeam(pool, params.id),
  })),

  implement(rotateJoinCode, { with: [RotateJoinCode] }, async ({ params }, context, rotating) => ({
    publicJoinLinkCode: await rotating.run(params.id, context),
  })),
];

/**
 * A team with its groups, coaches and athlete counts.
 * @throws DomainError not-found
 */
async function readTeam(pool: pg.Pool, teamId: string): Promise<Team> {
  const [team, tags, coaches] = await Promise.all([
    teamOverview(pool, teamId),
    tagsOfTeam(pool, teamId),
    readTeamCoaches(pool, teamId),
  ]);
  if (!team) throw notFound('Team');
  return {
    ...team,
    tags,
    links: writeLinks(team.links),
    logoImageUrl: null,
    bannerImageUrl: null,
    primaryCoach: coaches.find(({ isPrimary }) => isPrimary) ?? null,
    assistantCoaches: coaches.filter(({ isPrimary }) => !isPrimary),
  };
}

/** A page of all teams, the latest first. */
async function readTeams(
  pool: pg.Pool,
  { startDate, endDate, search, status, needs, ...paging }: ListTeamsQuery,
): Promise<AnswerOf<typeof listTeams>> {
  const { teams, total } = await teamsPage(pool, {
    ...paging,
    search,
    status,
    needs,
    createdFrom: startDate === undefined ? undefined : startOfDay(startDate),
    createdBefore: endDate === undefined ? undefined : endOfDay(endDate),
  });
  const answers = teams.map(({ links, createdAt, lastActivityAt, ...row }) => ({
    ...row,
    links: writeLinks(links),
    createdAt: createdAt.toISOString(),
    lastActivityAt: lastActivityAt?.toISOString() ?? null,
  }));
  return { teams: answers, teamCount: total };
}

/** How many athletes have ever been on a team; who was let in by mistake, and taken back, has not. */
async function countEverOnTeam(pool: pg.Pool, teamId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(DISTINCT athlete_id)::int AS count FROM ${historyTable.live} e
       WHERE team_id = $1 AND NOT EXISTS (SELECT FROM ${historyUndoTable.live} u WHERE u.event_id = e.event_id)
         AND (kind = 'InviteAccepted' OR kind = 'AccountStatusChanged' AND data ->> 'to' = 'active')`,
    [teamId],
  );
  return rows[0]?.count ?? 0;
}
