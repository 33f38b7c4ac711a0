import type { Past } from '../../src/kernel/decider.js';
import type { ParentEvent } from '../../src/modules/parent/parent.events.js';
import type { Tables } from '../../src/platform/projections/projection.js';
import { WorkingSet } from '../working-set.js';
import { athletePayerTable, parentTable, type AthletePayerRow, type ParentRow } from './athlete-profile.table.js';

interface Rows {
  readonly parents: WorkingSet<ParentRow>;
  readonly payers: WorkingSet<AthletePayerRow>;
}

/** Parents with their details, and for whom they pay. */
export async function applyParents(events: readonly Past<ParentEvent>[], tables: Tables): Promise<void> {
  const ids = new Set(events.map((event) => event.data.parentId));
  const rows: Rows = {
    parents: await WorkingSet.of(parentTable, tables, 'parent_id', ids),
    payers: await WorkingSet.of(athletePayerTable, tables, 'parent_id', ids),
  };
  for (const event of events) applyOne(event, rows);
  await rows.parents.flush(tables);
  await rows.payers.flush(tables);
}

function applyOne(event: Past<ParentEvent>, { parents, payers }: Rows): void {
  const { parentId } = event.data;
  switch (event.type) {
    case 'ParentRegistered':
      return parents.put(newParent(event.data));
    case 'ParentEdited':
      return parents.change(parentId, infoColumns(event.data.changes));
    case 'ParentDeactivated':
      return parents.change(parentId, { status: 'inactive' });
    case 'ParentActivated':
      return parents.change(parentId, { status: 'active' });
    case 'PayingStarted':
      return payers.put({ athlete_id: event.data.athleteId, parent_id: parentId, since: event.occurredAt });
    case 'PayingStopped':
      return payers.delete(event.data.athleteId, parentId);
  }
}

type Data<T extends ParentEvent['type']> = Extract<ParentEvent, { type: T }>['data'];

const newParent = (data: Data<'ParentRegistered'>): ParentRow => ({
  parent_id: data.parentId,
  user_id: data.userId,
  first_name: data.firstName,
  last_name: data.lastName,
  email: data.email,
  phone: data.phone,
  home_town: data.homeTown,
  status: 'active',
});

function infoColumns(info: Data<'ParentEdited'>['changes']): Partial<ParentRow> {
  return {
    ...(info.firstName !== undefined && { first_name: info.firstName }),
    ...(info.lastName !== undefined && { last_name: info.lastName }),
    ...(info.phone !== undefined && { phone: info.phone }),
    ...(info.homeTown !== undefined && { home_town: info.homeTown }),
  };
}
