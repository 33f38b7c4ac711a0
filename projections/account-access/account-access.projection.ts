import type { EntitySchema } from 'typeorm';
import { topics } from '../../contract/live/live.js';
import type { RecordedEvent } from '../../src/kernel/event.js';
import type { Projection, Tables } from '../../src/platform/projections/projection.js';
import {
  accountTable,
  athleteTable,
  coachTable,
  coachTeamTable,
  parentAthleteTable,
  parentTable,
  teamTable,
} from './account-access.table.js';
import { reads, type AccessEvent } from './access-events.js';
import { rowsOf, type AccessRows } from './access-rows.js';
import { applyAccount, applyAthlete, applyCoach, applyErasure, applyParent, applyTeam } from './apply-event.js';

/**
 * Who is what: every account with its role and profiles, and where athletes, coaches and parents belong. The guard and
 * the look-up of a session read it, and nothing else.
 */
export const accountAccess: Projection = {
  name: 'account-access',
  version: 2,
  tables: [accountTable, teamTable, coachTable, coachTeamTable, athleteTable, parentTable, parentAthleteTable].map(
    ({ entity }) => entity as EntitySchema,
  ),
  reads,
  personal: true,
  async apply(events: readonly RecordedEvent[], tables: Tables) {
    const facts = events as readonly AccessEvent[];
    const rows = await rowsOf(facts, tables);
    for (const fact of facts) apply(fact, rows);
    for (const set of Object.values(rows)) await set.flush(tables);
  },
  topics: (event) => {
    const { userId, coachId, athleteId } = event.data as { userId?: string; coachId?: string; athleteId?: string };
    return [
      ...(userId ? [topics.account(userId)] : []),
      ...(coachId ? [topics.coach(coachId)] : []),
      ...(athleteId ? [topics.athlete(athleteId)] : []),
    ];
  },
};

function apply(event: AccessEvent, rows: AccessRows): void {
  applyAccount(event, rows);
  applyTeam(event, rows);
  applyCoach(event, rows);
  applyAthlete(event, rows);
  applyParent(event, rows);
  applyErasure(event, rows);
}
