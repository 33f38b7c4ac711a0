import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type Crop, imageShapes, type ImageType } from '../../../contract/cropped-image.js';
import { endOfDay, startOfDay } from '../../../contract/day.js';
import {
  countTeamAthletes,
  editTeam,
  getTeam,
  listTeamCoaches,
  rotateJoinCode,
} from '../../../contract/team/endpoints.js';
import { deleteTeamImage, uploadTeamImage } from '../../../contract/team/images.js';
import { changeTeamStatus, setPaymentStrategy, switchTeamModule } from '../../../contract/team/switches.js';
import { type CoachSummary, type Team, writeLinks } from '../../../contract/team/team.js';
import { listTeams, type ListTeamsQuery } from '../../../contract/team/list-teams.js';
import { historyTable, historyUndoTable } from '../../../projections/history/history.table.js';
import { coachesOfTeam } from '../../../projections/team/coach.queries.js';
import { tagsOfTeam, teamOverview } from '../../../projections/team/team.queries.js';
import { teamsPage } from '../../../projections/team-list.queries.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import { Files } from '../../platform/files/files.js';
import { Pictures } from '../../platform/files/pictures.js';
import type { UploadedFile } from '../../platform/http/uploaded-file.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { Access, implement, type RequestContext } from '../access/public.js';
import { RotateJoinCode } from './join-code/draw-code.js';
import { coachSummary } from './people/coach-summary.js';
import { writtenSettings } from './settings/team-settings.decider.js';
import { teams } from './team.decider.js';
import { TeamStatusSet } from './team.events.js';

/** The coaches of a team: the primary coach first, then by when they were added. */
async function readTeamCoaches(pool: pg.Pool, teamId: string): Promise<CoachSummary[]> {
  return (await coachesOfTeam(pool, teamId)).map(coachSummary);
}

/** By account: what is replaced is kept for a while, so that even removing does not make room without end. */
const UPLOADS: Limit = { name: 'team-images', most: 60, seconds: 60 * 60 };

/** Bytes first, then the fact: the log never names what is not there. */
@Injectable()
export class UploadTeamImage {
  constructor(
    private readonly files: Files,
    private readonly pictures: Pictures,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError invalid for a crop of another shape or outside of the picture; too-many, unsupported, too-large */
  async run(teamId: string, imageType: ImageType, crop: Crop, file: UploadedFile, context: RequestContext) {
    await this.limits.count(UPLOADS, context.caller.userId);
    const { bytes, contentType } = await this.pictures.image(file, imageType, crop);
    const imageId = context.newId('image');
    const stream = teams.of(teamId);
    const name = imageShapes[imageType].label;
    // Of nobody: who is asked to join sees it, too.
    const kept = { key: imageId, subject: null, stream: stream.name, contentType, name, bytes };
    return this.files.attach(kept, () => context.send(stream, { type: 'SetTeamImage', imageType, imageId }));
  }
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

  implement(
    uploadTeamImage,
    { with: [UploadTeamImage] },
    async ({ params: { id }, body: { isBanner, isFeatureImage, ...crop }, file }, context, uploading) => {
      const imageType = isBanner ? 'banner' : isFeatureImage ? 'feature' : 'logo';
      const { events } = await uploading.run(id, imageType, crop, file, context);
      return imageChanged(context.pool, id, events);
    },
  ),

  implement(deleteTeamImage, async ({ params: { id, imageType } }, { send, pool }) => {
    const { events } = await send(teams.of(id), { type: 'RemoveTeamImage', imageType });
    return imageChanged(pool, id, events);
  }),
];

async function imageChanged(pool: pg.Pool, teamId: string, [event]: readonly { readonly id: string }[]) {
  if (!event) throw notFound('Image');
  return { team: await readTeam(pool, teamId), eventId: event.id, stream: teams.of(teamId).name };
}

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
