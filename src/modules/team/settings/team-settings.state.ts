import type { TeamInfo } from './team-settings.events.js';

type Changes = { readonly [Field in keyof TeamInfo]?: TeamInfo[Field] | undefined };

/** What stands once these changes were made. */
export const withChanges = (info: TeamInfo, changes: Changes): TeamInfo => ({
  ...info,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
