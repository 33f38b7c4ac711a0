import type { GrantedModule } from '../../contract/access/granted-module.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accessTeamTable } from './account-access.table.js';

const OFF = `
  SELECT EXISTS (
    SELECT FROM ${accessTeamTable.live} t
    WHERE (t.module_access ->> $3)::boolean IS NOT TRUE AND (t.team_id = $1 OR t.team_id = (
      SELECT a.team_id FROM ${accessAthleteTable.live} a WHERE a.athlete_id = $2 AND a.account_status = 'active'))) AS off`;

type Of = { readonly athleteId: string } | { readonly teamId: string };

/** Whether a team, or that which an athlete is active on, does not grant the module (spec, "Module gate"). */
export async function moduleIsOff(db: ReadDatabase, module: GrantedModule, of: Of): Promise<boolean> {
  const whose = 'teamId' in of ? [of.teamId, null] : [null, of.athleteId];
  const { rows } = await db.query<{ readonly off: boolean }>({
    name: 'module-off',
    text: OFF,
    values: [...whose, module],
  });
  return rows[0]?.off ?? false;
}
