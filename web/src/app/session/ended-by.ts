/** What ended a session. `ended`: the server knows it no more. `not-loaded`: who this is could not be asked. */
export const endings = ['ended', 'not-loaded'] as const;
export type EndedBy = (typeof endings)[number];
