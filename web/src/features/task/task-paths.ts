import { paths } from '../../app/paths.js';

/** The addresses of the tasks' screens, and of the tasks on an athlete's page. */
export const taskPaths = {
  progress: '/coach/progress',
  assign: '/coach/tasks/add',
  ofAthlete: (athleteId: string) => `/coach/team/${athleteId}?tab=tasks`,
  /** The task opens with the tab. */
  taskOf: (athleteId: string, taskId: string) => `/coach/team/${athleteId}?tab=tasks&task=${taskId}`,
  athlete: paths.athlete.tasks,
  parent: paths.parent.tasks,
  followed: (athleteId: string) => `/parent/tasks?athlete=${athleteId}`,
} as const;
