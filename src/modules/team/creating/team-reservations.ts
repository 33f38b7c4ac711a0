import { bareCode } from '../../../../contract/invite/code.js';

/** Scope of the reservations of join codes; the owner is the team's id. */
export const JOIN_CODE_SCOPE = 'join-code';
/** A code as it is reserved: eight characters, upper case, without the dash. */
export const joinCodeKey = (code: string): string => bareCode(code);

/** Scope of the reservations of team slugs; the owner is the team's id. */
export const TEAM_SLUG_SCOPE = 'team-slug';
