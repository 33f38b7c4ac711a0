import type { RecordedEvent } from '../../src/kernel/event.js';
import type { AccountEvent } from '../../src/modules/account/account.events.js';
import type { AthleteEvent } from '../../src/modules/athlete/athlete.events.js';
import type { CoachEvent } from '../../src/modules/coach/coach.events.js';
import type { ParentEvent } from '../../src/modules/parent/parent.events.js';
import type { TeamEvent } from '../../src/modules/team/team.events.js';
import type { Tables } from '../../src/platform/projections/projection.js';
import { WorkingSet } from '../working-set.js';
import { historyNameTable, type HistoryNameRow } from './history.table.js';
import { ERASED } from './words/profile-changes.js';

type NamingEvent = AccountEvent | AthleteEvent | CoachEvent | ParentEvent | TeamEvent;

/** Names of everybody and everything that a batch mentions, kept up as its events tell them. */
export class KnownNames {
  private constructor(private readonly rows: WorkingSet<HistoryNameRow>) {}

  static async of(events: readonly RecordedEvent[], tables: Tables): Promise<KnownNames> {
    const ids = new Set<string>();
    for (const event of events) for (const id of idsIn(event)) ids.add(id);
    return new KnownNames(await WorkingSet.of(historyNameTable, tables, 'id', ids));
  }

  /** What those are called now whom the event mentions, by id, as far as anything is known of them. */
  mentionedIn(event: RecordedEvent): Record<string, string> {
    const known = idsIn(event).map((id) => [id, this.nameOf(id)] as const);
    return Object.fromEntries(known.filter(([, name]) => name !== ''));
  }

  private nameOf(id: string): string {
    const row = this.rows.get(id);
    return row ? wholeName(row) : '';
  }

  /** Takes in what the event tells of names. */
  hear({ type, data }: RecordedEvent): void {
    const event = { type, data } as NamingEvent;
    switch (event.type) {
      case 'AccountRegistered':
        return this.call(event.data.userId, event.data.firstName, event.data.lastName);
      case 'AthleteRegistered':
        return this.call(event.data.athleteId, event.data.profile.firstName, event.data.profile.lastName);
      case 'AthleteProfileEdited':
        return this.rename(event.data.athleteId, event.data.changes.firstName, event.data.changes.lastName);
      case 'CoachRegistered':
        return this.call(event.data.coachId, event.data.firstName, event.data.lastName);
      case 'ParentRegistered':
        return this.call(event.data.parentId, event.data.firstName, event.data.lastName);
      case 'ParentEdited':
        return this.rename(event.data.parentId, event.data.changes.firstName, event.data.changes.lastName);
      case 'TeamCreated':
        return this.call(event.data.teamId, event.data.name);
      case 'GroupCreated':
        return this.call(event.data.groupId, event.data.name);
      case 'GroupEdited':
        return this.call(event.data.groupId, event.data.to.name);
      default:
        return undefined;
    }
  }

  flush(tables: Tables): Promise<void> {
    return this.rows.flush(tables);
  }

  private call(id: string, first: string, last = ''): void {
    const known = this.rows.get(id);
    if (known?.first !== first || known.last !== last) this.rows.put({ id, first, last });
  }

  private rename(id: string, first?: string, last?: string): void {
    const known = this.rows.get(id);
    if (known) this.call(id, first ?? known.first, last ?? known.last);
  }
}

export const wholeName = ({ first, last }: Pick<HistoryNameRow, 'first' | 'last'>): string =>
  first === ERASED ? ERASED : `${first} ${last}`.trim();

const idsIn = ({ data, metadata }: RecordedEvent): string[] => [metadata.actor.userId, ...idsInData(data)];

/** Ids under keys like `athleteId`, and the team a coach switched `from`. Looks at keys first: to touch a personal field is to decrypt it. */
export function idsInData(data: object): string[] {
  const keys = Object.keys(data).filter((key) => key.endsWith('Id') || key === 'from');
  return keys.map((key) => (data as Record<string, unknown>)[key]).filter((id) => typeof id === 'string');
}
