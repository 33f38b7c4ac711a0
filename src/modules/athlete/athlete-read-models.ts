/** What screens read after a command on an athlete: the roster, the profile, the history, and who may do what. */
export const athleteScreens = {
  waitFor: ['team-roster', 'athlete-profile', 'history', 'account-access'],
} as const;
