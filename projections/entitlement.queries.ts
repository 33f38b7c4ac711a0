import type { SubscriptionStatus } from '../contract/subscription/subscription.js';
import type { ModuleAccess, PaymentStrategy } from '../contract/team/vocabulary.js';
import { foundById, type ReadDatabase, select, type Selected } from '../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accessTeamTable } from './account-access/account-access.table.js';
import { statusOfAthlete } from './subscriptions.js';

const athlete = select(accessAthleteTable, 'a', { athleteId: 'athlete_id', since: 'created_at' });
const team = select(accessTeamTable, 't', {
  moduleAccess: 'module_access',
  paymentStrategy: 'payment_strategy',
});

/** What an athlete is entitled by. Their team is the one that they are active on; without one its columns are null. */
export interface EntitlingFacts extends Selected<typeof athlete> {
  readonly moduleAccess: ModuleAccess | null;
  readonly paymentStrategy: PaymentStrategy | null;
  /** Of the athlete's own subscription; null where there was none. */
  readonly status: SubscriptionStatus | null;
}

const entitlingOfAthlete = foundById<EntitlingFacts>(
  'entitling-of-athletes',
  `SELECT a.athlete_id AS id, ${athlete.sql}, ${team.sql}, ${statusOfAthlete('a.athlete_id')} AS status
   FROM ${accessAthleteTable.live} a
   LEFT JOIN ${accessTeamTable.live} t ON t.team_id = a.team_id AND a.account_status = 'active'
   WHERE a.athlete_id = ANY ($1)`,
);

/** An unknown athlete is left out. */
export async function entitlingOfAthletes(db: ReadDatabase, athleteIds: readonly string[]): Promise<EntitlingFacts[]> {
  const found = await Promise.all(athleteIds.map((athleteId) => entitlingOfAthlete(db, athleteId)));
  return found.filter((facts) => facts !== undefined);
}

/** Undefined for a team that the read model does not know (yet). */
export async function modulesOfTeam(db: ReadDatabase, teamId: string): Promise<ModuleAccess | undefined> {
  const { rows } = await db.query<{ readonly moduleAccess: ModuleAccess }>({
    name: 'modules-of-team',
    text: `SELECT ${team.sql} FROM ${accessTeamTable.live} t WHERE t.team_id = $1`,
    values: [teamId],
  });
  return rows[0]?.moduleAccess;
}
