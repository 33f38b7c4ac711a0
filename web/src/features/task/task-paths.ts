/** The addresses of the tasks' screens, and of the tasks on an athlete's page. */
export const taskPaths = {
  assign: '/coach/tasks/add',
  ofAthlete: (athleteId: string) => `/coach/team/${athleteId}?tab=tasks`,
  athlete: '/athlete/tasks',
  parent: '/parent/tasks',
  followed: (athleteId: string) => `/parent/tasks?athlete=${athleteId}`,
} as const;
