import type { z } from 'zod';
import type { listTasks } from '../contract/task.js';
import { topics } from '../contract/live/live.js';
import { taskTopics } from '../contract/task.js';
import { taskDecider, type TaskState } from '../src/modules/task/task.decider.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import {
  boolean,
  foundById,
  orNull,
  type ReadDatabase,
  text,
  texts,
} from '../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accessTeamTable } from './account-access/account-access.table.js';
import { athleteTopics } from './athlete-topics.js';
import { collegeTable } from './colleges/colleges.table.js';
import { Conditions } from './conditions.js';
import { erased } from './erased.js';
import { seenWhole } from './team-sight.js';
import { versionOf } from './versions.js';

/** Tasks, deleted ones too, since they may come back. */
const tasks = documentView(taskDecider, {
  of: versionOf('tasks'),
  key: 'task_id',
  columns: {
    athlete_id: [text(), ({ athleteId }) => athleteId],
    team_id: [text(), ({ teamId }) => teamId],
    college_ids: [texts(), ({ fields }) => fields.collegeIds],
    due_date: [orNull(text()), ({ fields }) => fields.dueDate],
    assigned_at: [text(), ({ assignedAt }) => assignedAt],
    completed_at: [orNull(text()), ({ completion }) => completion?.completedAt ?? null],
    /** The coach's, which several tasks may name. */
    file_id: [orNull(text()), ({ file }) => file?.fileId ?? null],
    deleted: [boolean(), ({ deleted }) => deleted],
  },
  indexes: [['athlete_id'], ['file_id']],
  each: [erased('athlete_id', 'athleteId')],
});

export const taskTable = tasks.table;

export const tasksProjection = readModel({
  ...versionOf('tasks'),
  tables: [tasks.fold],
  topics: (event) => {
    const { data, metadata, type } = event;
    if (type === 'PersonErased' || !('athleteId' in data) || typeof data.athleteId !== 'string') return [];
    const { teamId } = metadata;
    // The profile and the roster show how many are to do.
    return [
      taskTopics.athlete(data.athleteId),
      ...athleteTopics(event, 'profile'),
      ...(teamId ? [taskTopics.athleteOfTeam(teamId, data.athleteId), topics.team(teamId, 'roster')] : []),
    ];
  },
});

/** A task belongs to the team that assigned it, as long as its athlete is on that team. */
export const whereIsTask = foundById<{ readonly teamIds: readonly string[]; readonly athleteId: string }>(
  'find-task',
  `SELECT t.task_id AS id, t.athlete_id AS "athleteId",
     CASE WHEN ${seenWhole('a')} AND a.team_id = t.team_id THEN ARRAY[t.team_id] ELSE '{}' END AS "teamIds"
   FROM ${tasks.table.live} t LEFT JOIN ${accessAthleteTable.live} a USING (athlete_id) WHERE t.task_id = ANY ($1)`,
);

export interface TaskFound {
  readonly task: TaskState;
  readonly colleges: { readonly collegeId: string; readonly name: string; readonly logoImageUrl: string | null }[];
}

const FOUND = `t.document AS task, COALESCE((
    SELECT json_agg(json_build_object('collegeId', o.college_id, 'name', o.name, 'logoImageUrl', o.logo_image_url) ORDER BY o.name)
    FROM ${collegeTable.live} o WHERE o.college_id = ANY (t.college_ids)), '[]') AS colleges`;

/** A task that is not deleted. */
export async function taskById(db: ReadDatabase, taskId: string): Promise<TaskFound | undefined> {
  const sql = `SELECT ${FOUND} FROM ${tasks.table.live} t WHERE t.task_id = $1 AND NOT t.deleted`;
  return (await db.query<TaskFound>({ name: 'get-task', text: sql, values: [taskId] })).rows[0];
}

interface Asked {
  readonly athleteId: string;
  /** A team sees only its own tasks; undefined for callers who see all of the athlete's. */
  readonly teamId: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** A page of an athlete's tasks, and how many there are on all pages: first what is to do, by its due date. */
export async function tasksPage(
  db: ReadDatabase,
  { page, count, status, collegeId }: z.output<typeof listTasks.query>,
  { athleteId, teamId, today }: Asked,
): Promise<{ tasks: TaskFound[]; total: number }> {
  const wanted = new Conditions();
  wanted.where('t.athlete_id = $', athleteId);
  if (teamId !== undefined) wanted.where('t.team_id = $', teamId);
  if (collegeId) wanted.where('$ = ANY (t.college_ids)', collegeId);
  if (status === 'overdue') wanted.where('t.due_date < $', today);
  if (status === 'incomplete') wanted.where('(t.due_date IS NULL OR t.due_date >= $)', today);
  const completed = status === undefined ? '' : `AND t.completed_at IS ${status === 'completed' ? 'NOT NULL' : 'NULL'}`;
  const where = `NOT t.deleted ${completed} AND ${wanted.sql}`;
  const total = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${tasks.table.live} t WHERE ${where}`,
    wanted.values.slice(),
  );
  const found = await db.query<TaskFound>(
    `SELECT ${FOUND} FROM ${tasks.table.live} t WHERE ${where}
     ORDER BY t.completed_at DESC NULLS FIRST, t.due_date NULLS LAST, t.assigned_at, t.task_id
     LIMIT ${wanted.value(count)} OFFSET ${wanted.value((page - 1) * count)}`,
    wanted.values,
  );
  return { tasks: found.rows, total: total.rows[0]?.total ?? 0 };
}

const MODULE_OFF = `(m.module_access ->> 'tasks')::boolean IS FALSE`;

/** SQL: how many of an athlete's tasks are to do; none while their team has no tasks. Of one team alone unless `teamId` is NULL. */
export const countIncompleteTasks = (athleteId: string, teamId: string): string =>
  `(SELECT count(*)::int FROM ${tasks.table.live} t
    WHERE t.athlete_id = ${athleteId} AND (${teamId} IS NULL OR t.team_id = ${teamId})
      AND t.completed_at IS NULL AND NOT t.deleted AND NOT EXISTS (
        SELECT FROM ${accessAthleteTable.live} a JOIN ${accessTeamTable.live} m USING (team_id)
        WHERE a.athlete_id = t.athlete_id AND a.account_status = 'active' AND ${MODULE_OFF}))`;

/** A task to do, for a morning's email. */
export interface TaskToTell {
  readonly taskId: string;
  readonly athleteId: string;
  readonly title: string;
  /** YYYY-MM-DD. */
  readonly dueDate: string | null;
  /** ISO 8601. */
  readonly assignedAt: string;
  /** User id. */
  readonly assignedById: string;
}

/** What these athletes have to do for their present team: due on one of these days (YYYY-MM-DD), or assigned in the span. */
export async function tasksToTell(
  db: ReadDatabase,
  athleteIds: readonly string[],
  { days, since, until }: { days: readonly string[]; since: Date; until: Date },
): Promise<TaskToTell[]> {
  const text = `
    SELECT t.task_id AS "taskId", t.athlete_id AS "athleteId", t.document -> 'fields' ->> 'title' AS title,
      t.due_date AS "dueDate", t.assigned_at AS "assignedAt", t.document ->> 'assignedById' AS "assignedById"
    FROM ${tasks.table.live} t JOIN ${accessAthleteTable.live} a USING (athlete_id)
    WHERE t.athlete_id = ANY ($1) AND t.team_id = a.team_id AND NOT t.deleted AND t.completed_at IS NULL
      AND (t.due_date = ANY ($2) OR t.assigned_at > $3 AND t.assigned_at <= $4)
    ORDER BY t.due_date NULLS LAST, title, t.task_id`;
  const values = [athleteIds, days, since.toISOString(), until.toISOString()];
  return (await db.query<TaskToTell>({ name: 'tasks-to-tell', text, values })).rows;
}

/** Where an athlete is who is to get a task. */
interface MeantForTask {
  readonly athleteId: string;
  readonly teamId: string | null;
  readonly accountStatus: string | null;
  readonly moduleOff: boolean;
}

/** Each of these athletes, in this order. */
export async function meantForTask(db: ReadDatabase, athleteIds: readonly string[]): Promise<MeantForTask[]> {
  const { rows } = await db.query<MeantForTask>(
    `SELECT w.athlete_id AS "athleteId", a.team_id AS "teamId", a.account_status AS "accountStatus",
       COALESCE(${MODULE_OFF}, false) AS "moduleOff"
     FROM unnest($1::text[]) WITH ORDINALITY w(athlete_id, place)
     LEFT JOIN ${accessAthleteTable.live} a USING (athlete_id) LEFT JOIN ${accessTeamTable.live} m USING (team_id)
     ORDER BY w.place`,
    [athleteIds],
  );
  return rows;
}

/** Whether a task that is not deleted names a coach's file. */
export async function isFileOfTask(db: ReadDatabase, fileId: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT FROM ${tasks.table.live} WHERE file_id = $1 AND NOT deleted LIMIT 1`, [
    fileId,
  ]);
  return rowCount !== 0;
}

/** Everything assigned to an athlete, for the export of their own data. */
export async function ownTasks(db: ReadDatabase, athleteId: string) {
  const { rows } = await db.query<{ task: TaskState }>(
    `SELECT t.document AS task FROM ${tasks.table.live} t
     WHERE t.athlete_id = $1 AND NOT t.deleted ORDER BY t.assigned_at, t.task_id`,
    [athleteId],
  );
  return rows.map(({ task: { taskId, fields, file, assignedAt, completion, handedIn } }) => ({
    taskId,
    title: fields.title,
    description: fields.description,
    dueDate: fields.dueDate,
    fileRequired: fields.fileRequired,
    file: file?.fileName ?? null,
    assignedAt,
    completedAt: completion?.completedAt ?? null,
    notes: completion?.notes ?? null,
    handedIn: handedIn?.fileName ?? null,
  }));
}
