import { countIncompleteTasks, ownTasks, tasksProjection, whereIsTask } from '../../../projections/tasks.js';
import { ofAthlete } from '../athlete/public.js';
import { feature } from '../feature.js';
import { taskHandlers } from './task.api.js';
import { taskDecider } from './task.decider.js';
import { taskDemo } from './task.demo.js';
import { TaskFiles } from './task-files.js';
import { DeleteTaskFile, DeleteTaskFiles } from './task.policies.js';
import { notice } from '../notice.js';
import { TaskAssigned, TaskCompleted, TaskReopened } from './task.events.js';

interface OfTask {
  readonly athleteId: string;
  readonly taskId: string;
}

const athlete = ({ taskId }: OfTask) => `/athlete/tasks?task=${taskId}`;
const parents = ({ athleteId, taskId }: OfTask) => `/parent/tasks?athlete=${athleteId}&task=${taskId}`;
const coaches = ({ athleteId }: OfTask) => `/coach/team/${athleteId}?tab=tasks`;
const rest = { module: 'tasks', quietAmongCoaches: true } as const;

export const taskNotices = [
  notice(TaskAssigned, { many: 'new tasks', to: { athlete, parents }, ...rest }),
  notice(TaskCompleted, { many: 'completed tasks', to: { athlete, coaches }, ...rest }),
  notice(TaskReopened, { many: 'reopened tasks', to: { athlete, coaches }, ...rest }),
];

export const task = feature({
  name: 'task',
  resources: [
    { decider: taskDecider, seenBy: 'task.read', isOfAthlete: true, target: { noun: 'Task', find: whereIsTask } },
    // What topics are about: all of an athlete’s, under their own id.
    { name: 'tasks', ...ofAthlete, seenBy: 'task.read' },
  ],
  kinds: [{ key: 'tasks', label: 'Tasks', ofAthlete: 'Tasks', events: taskDecider.events }],
  readModels: [tasksProjection],
  personalData: [{ of: 'athleteId', key: 'tasks', title: 'Tasks', read: ownTasks }],
  athleteCounts: [{ name: 'incompleteTasks', sql: countIncompleteTasks }],
  notices: taskNotices,
  demo: taskDemo,
  handlers: taskHandlers,
  providers: [DeleteTaskFile, DeleteTaskFiles, TaskFiles],
});
