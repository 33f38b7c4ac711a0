import { z } from 'zod';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { ofAthlete } from '../privacy/endpoints.js';
import { TaskStatus } from '../task.js';

/** A task as a column: tasks of one title and due date, assigned by anyone. */
const ProgressColumn = z.object({
  title: z.string(),
  /** YYYY-MM-DD. */
  dueDate: z.string().nullable(),
  /** Athletes who have it. */
  assigned: z.number().int(),
  completed: z.number().int(),
});
export type ProgressColumn = z.infer<typeof ProgressColumn>;

/** An athlete as a row. */
const ProgressRow = ofAthlete(
  z.object({
    athleteId: Id,
    firstName: z.string(),
    lastName: z.string(),
    /** By column; null where the athlete doesn’t have the task. `completedAt` is ISO 8601. */
    cells: z.array(z.object({ taskId: Id, status: TaskStatus, completedAt: z.string().nullable() }).nullable()),
  }),
  ({ athleteId }) => athleteId,
);
export type ProgressRow = z.infer<typeof ProgressRow>;

/** `open` tasks are those that somebody still has to do. */
export const progressShown = ['open', 'all'] as const;

export const getTaskProgress = endpoint({
  method: 'GET',
  path: '/api/team/:id/tasks',
  summary: 'A team’s tasks and how far each active athlete is: open tasks first, soonest due first, a page of columns',
  access: needs('task.read', withModule('tasks', inPath('team'))),
  params: IdParams,
  query: z.strictObject({ page, count: count(6), show: z.enum(progressShown).default('open') }),
  response: z.object({
    tasks: z.array(ProgressColumn),
    taskCount: z.number().int(),
    /** Active athletes who have one of these tasks: those with something to do first, then by last name. */
    athletes: z.array(ProgressRow),
  }),
  topics: ['team:{id}:roster', 'team:{id}:settings'],
});
