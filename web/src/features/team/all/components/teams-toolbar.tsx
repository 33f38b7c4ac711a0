import { Button, Select } from 'antd';
import { DateField } from '../../../../ui/date-field.js';
import { today } from '../../../../ui/day.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { allTeams, isNarrowed, type TeamsView } from '../teams-view.js';
import styles from './teams.module.css';

const statuses = [
  { value: '', label: 'Any status' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const satisfies readonly { value: TeamsView['status']; label: string }[];

/** What narrows the list of teams. */
export function TeamsToolbar({ view, onView }: { view: TeamsView; onView: ChangeView<TeamsView> }) {
  return (
    <ListToolbar className={styles.toolbar ?? ''}>
      <SearchBox
        label="Search teams"
        placeholder="Search teams and coaches"
        value={view.search}
        onSearch={(search) => onView({ search })}
      />
      <Select<TeamsView['status']>
        className={styles.status ?? ''}
        aria-label="Status"
        options={[...statuses]}
        value={view.status}
        onChange={(status) => onView({ status })}
      />
      <DateField
        label="Created from"
        placeholder="Created from"
        className={styles.day}
        value={view.startDate}
        max={view.endDate || today()}
        onChange={(startDate) => onView({ startDate })}
      />
      <DateField
        label="Created until"
        placeholder="Created until"
        className={styles.day}
        value={view.endDate}
        min={view.startDate || undefined}
        max={today()}
        onChange={(endDate) => onView({ endDate })}
      />
      {isNarrowed(view) && (
        <Button type="text" onClick={() => onView(allTeams)}>
          Clear filters
        </Button>
      )}
    </ListToolbar>
  );
}
