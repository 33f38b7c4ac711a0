/** The addresses of moments; `share` opens one to share. */
export const celebrationPaths = {
  athlete: '/athlete/moments',
  parent: '/parent/moments',
  shareOwn: (celebrationId: string) => `/athlete/moments?share=${celebrationId}`,
  followed: (athleteId: string) => `/parent/moments?athlete=${athleteId}`,
  shareFollowed: (athleteId: string, celebrationId: string) =>
    `/parent/moments?athlete=${athleteId}&share=${celebrationId}`,
  shareByCoach: (athleteId: string, celebrationId: string) =>
    `/coach/team/${athleteId}?tab=moments&share=${celebrationId}`,
} as const;
