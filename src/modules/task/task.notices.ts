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
