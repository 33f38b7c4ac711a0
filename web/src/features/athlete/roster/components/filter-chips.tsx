import { X } from 'lucide-react';
import { useTeam } from '../../../team/api/team.js';
import { chipsOf } from '../filter-chips.js';
import { noFilters, type RosterView } from '../roster-view.js';

import type { ChangeView } from '../../../../ui/list/use-view.js';
import styles from './filter-chips.module.css';

/** What narrows the roster, each with a way to take it off. */
export function FilterChips({ view, onView }: { view: RosterView; onView: ChangeView<RosterView> }) {
  const { data: team } = useTeam();
  const chips = chipsOf(view, team?.athleteGroups ?? []);
  if (chips.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label="Filters in force">
        {chips.map(({ key, label, without }) => (
          <li key={key} className={styles.chip}>
            {label}
            <button type="button" aria-label={`Remove filter ${label}`} onClick={() => onView(without)}>
              <X size={12} strokeWidth={2.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={() => onView({ group: [], ...noFilters })}>
        Clear all
      </button>
    </div>
  );
}
