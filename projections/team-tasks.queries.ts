import type { z } from 'zod';
import type { getTaskProgress, ProgressColumn, ProgressRow } from '../contract/task/progress.js';
import type { ReadDatabase } from '../src/platform/projections/tables/selection.js';
import { accessAthleteTable } from './account-access/account-access.table.js';
import { taskTable } from './tasks.js';
import { seenWhole } from './team-sight.js';

interface Wanted extends z.output<typeof getTaskProgress.query> {
  readonly teamId: string;
}

type Cell = NonNullable<ProgressRow['cells'][number]>;
type Found = Omit<ProgressRow, 'cells'> & { readonly cells: readonly (Cell & { readonly place: number })[] };

/** The team's tasks that are not deleted, of the athletes it sees. */
const TASKS = `
  SELECT t.task_id, t.athlete_id, t.document #>> '{fields,title}' AS title, t.due_date, t.completed_at
  FROM ${taskTable.live} t JOIN ${accessAthleteTable.live} a USING (athlete_id, team_id)
  WHERE t.team_id = $1 AND NOT t.deleted AND ${seenWhole('a')}`;

/** A page of the team's tasks as columns, how many there are on all pages, and who has them: those with something to do first. */
export async function taskProgress(
  db: ReadDatabase,
  { teamId, page, count, show }: Wanted,
): Promise<{ tasks: ProgressColumn[]; taskCount: number; athletes: ProgressRow[] }> {
  const columns = await db.query<{ tasks: ProgressColumn[]; taskCount: number }>({
    name: `task-progress-${show}`,
    text: `WITH each AS (
        SELECT title, due_date, count(*)::int AS assigned, count(completed_at)::int AS completed
        FROM (${TASKS}) t GROUP BY title, due_date ${show === 'open' ? 'HAVING count(completed_at) < count(*)' : ''}),
      page AS (
        SELECT title, due_date AS "dueDate", assigned, completed FROM each
        ORDER BY completed = assigned, CASE WHEN completed < assigned THEN due_date END, due_date DESC NULLS LAST, title
        LIMIT $2 OFFSET $3)
      SELECT (SELECT count(*)::int FROM each) AS "taskCount", COALESCE((SELECT json_agg(page) FROM page), '[]') AS tasks`,
    values: [teamId, count, (page - 1) * count],
  });
  const { tasks, taskCount } = columns.rows[0] ?? { tasks: [], taskCount: 0 };
  const athletes = await db.query<Found>({
    name: 'task-progress-athletes',
    text: `SELECT a.athlete_id AS "athleteId", a.first_name AS "firstName", a.last_name AS "lastName",
        json_agg(json_build_object('place', c.place, 'taskId', t.task_id, 'completedAt', t.completed_at,
          'status', CASE WHEN t.completed_at IS NULL THEN 'assigned' ELSE 'completed' END) ORDER BY t.task_id) AS cells
      FROM (${TASKS}) t JOIN ${accessAthleteTable.live} a USING (athlete_id)
      JOIN unnest($2::text[], $3::text[]) WITH ORDINALITY c(title, due_date, place)
        ON t.title = c.title AND t.due_date IS NOT DISTINCT FROM c.due_date
      GROUP BY a.athlete_id, a.first_name, a.last_name
      ORDER BY count(t.completed_at) = count(*), a.last_name, a.first_name, a.athlete_id`,
    values: [teamId, tasks.map(({ title }) => title), tasks.map(({ dueDate }) => dueDate)],
  });
  return {
    tasks,
    taskCount,
    athletes: athletes.rows.map(({ cells, ...athlete }) => ({
      ...athlete,
      cells: tasks.map((_, index) => cellAt(cells, index + 1)),
    })),
  };
}

/** Of an athlete who has a task twice, what is to do. */
function cellAt(cells: Found['cells'], place: number): Cell | null {
  const here = cells.filter((cell) => cell.place === place);
  const cell = here.find(({ status }) => status === 'assigned') ?? here[0];
  return cell ? { taskId: cell.taskId, status: cell.status, completedAt: cell.completedAt } : null;
}
