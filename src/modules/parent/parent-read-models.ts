/** What screens read after a command on a parent: themself, the history, and what mails they get. */
export const parentScreens = { waitFor: ['athlete-profile', 'history', 'account-access'] } as const;
