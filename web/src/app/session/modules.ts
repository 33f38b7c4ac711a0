import type { Session } from '../../../../contract/identity/endpoints.js';
import { hasModuleOn, type TeamModule } from '../../../../contract/team/vocabulary.js';

type Teams = Pick<Session, 'team' | 'linkedTeams'>;

/**
 * Whether a module is there for somebody: their team has not switched it off, or they have no team; a parent's is there
 * while one of their athletes' teams has it. Updates are there only where a team grants them (spec, "Module gate").
 */
export function hasModule({ team, linkedTeams = [] }: Teams, module: TeamModule): boolean {
  const teams = team ? [team] : linkedTeams;
  if (teams.length === 0) return hasModuleOn({}, module);
  return teams.some(({ moduleAccess }) => hasModuleOn(moduleAccess, module));
}

/** Who is let in to camps; that an athlete's account is paid or on trial, their area asks (`for-paid.tsx`). */
export const seesCamps = (session: Teams): boolean => hasModule(session, 'camps');

/** Who reads and writes what is said about an athlete's colleges. */
export const seesUpdates = (session: Teams): boolean => hasModule(session, 'updates');
