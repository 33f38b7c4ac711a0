import { paths } from '../../app/paths.js';

/** The addresses of the tasks' screens, and of the tasks on an athlete's page. */
export const taskPaths = {
  assign: '/coach/tasks/add',
  ofAthlete: (athleteId: string) => `/coach/team/${athleteId}?tab=tasks`,
  athlete: paths.athlete.tasks,
  parent: paths.parent.tasks,
  followed: (athleteId: string) => `/parent/tasks?athlete=${athleteId}`,
} as const;
