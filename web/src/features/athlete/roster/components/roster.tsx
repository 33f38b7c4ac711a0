import { useEffect, useMemo } from 'react';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { Pagination } from '../../../../ui/pagination.js';
import { useIsNarrow } from '../../../../ui/use-media.js';
import { useRoster } from '../api/roster.js';
import { useSelection } from '../selection.js';
import type { ChangeView } from '../use-roster-view.js';
import type { RosterView } from '../roster-view.js';
import { FilterChips } from './filter-chips.js';
import { RosterCards } from './roster-cards.js';
import { RosterEmpty } from './roster-empty.js';
import { RosterSkeleton } from './roster-skeleton.js';
import { RosterTable } from './roster-table.js';
import { RosterToolbar } from './roster-toolbar.js';
import { SelectionBar } from './selection-bar.js';
import styles from './roster.module.css';

const nobody: readonly RosterAthlete[] = [];

interface Props {
  view: RosterView;
  onView: ChangeView;
  onManageGroups: () => void;
  onInvite: () => void;
  onExport: (athletes: readonly RosterAthlete[]) => void;
}

/** The athletes tab: searched, filtered, sorted, paged, selected. */
export function Roster({ view, onView, onManageGroups, onInvite, onExport }: Props) {
  const narrow = useIsNarrow();
  const { data, error, isPending, isPlaceholderData, refetch } = useRoster(view);
  const athletes = data?.athletes ?? nobody;
  const total = data?.athleteCount ?? 0;
  const { search, group, filters } = view;
  const scope = useMemo(() => JSON.stringify([search, group, filters]), [search, group, filters]);
  const selection = useSelection(scope, athletes);
  const last = Math.max(1, Math.ceil(total / view.count));
  const beyond = !isPlaceholderData && data !== undefined && view.page > last;
  useEffect(() => {
    // The last page can empty under somebody: another coach moved its athletes.
    if (beyond) onView({ page: last });
  }, [beyond, last, onView]);

  const List = narrow ? RosterCards : RosterTable;
  return (
    <section aria-label="Athletes">
      <RosterToolbar view={view} onView={onView} selection={selection} total={total} onManageGroups={onManageGroups} />
      <FilterChips view={view} onView={onView} />
      <p className="visually-hidden" role="status">
        {data && !isPlaceholderData ? `${total} ${total === 1 ? 'athlete' : 'athletes'}` : ''}
      </p>
      {error && !data ? (
        <LoadFailed what="The roster" error={error} onRetry={() => void refetch()} />
      ) : isPending || beyond ? (
        <RosterSkeleton small={narrow} />
      ) : athletes.length === 0 ? (
        <RosterEmpty view={view} onView={onView} onInvite={onInvite} />
      ) : (
        <div className={styles.list} aria-busy={isPlaceholderData}>
          <List
            athletes={athletes}
            selection={selection}
            sort={view.sort}
            onSort={(sort) => onView({ sort })}
            onManageGroups={onManageGroups}
          />
          <Pagination
            noun={total === 1 ? 'athlete' : 'athletes'}
            page={view.page}
            size={view.count}
            total={total}
            onPage={(page) => onView({ page })}
          />
        </div>
      )}
      <SelectionBar
        selection={selection}
        total={total}
        onExport={() => onExport(selection.athletes)}
        onManageGroups={onManageGroups}
      />
    </section>
  );
}
