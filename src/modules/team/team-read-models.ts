/** What screens read after a command on a team: the team itself, its history, and who may do what. */
export const teamScreens = { waitFor: ['team', 'history', 'account-access'] } as const;
