import { hasModuleOn, type ModuleAccess, type TeamModule } from '../../contract/team/vocabulary.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accessTeamTable } from './account-access.table.js';

const MODULES = `
  SELECT t.module_access AS modules FROM ${accessTeamTable.live} t
  WHERE t.team_id = $1 OR t.team_id = (
    SELECT a.team_id FROM ${accessAthleteTable.live} a WHERE a.athlete_id = $2 AND a.account_status = 'active')`;

type Of = { readonly athleteId: string } | { readonly teamId: string };

/** Whether a team, or that which an athlete is active on, does not have the module (spec, "Module gate"). */
export async function moduleIsOff(db: ReadDatabase, module: TeamModule, of: Of): Promise<boolean> {
  const whose = 'teamId' in of ? [of.teamId, null] : [null, of.athleteId];
  const { rows } = await db.query<{ readonly modules: ModuleAccess }>({
    name: 'modules-of-team',
    text: MODULES,
    values: whose,
  });
  return rows.some(({ modules }) => !hasModuleOn(modules, module));
}
