import { useMay } from '../../../../app/session/use-may.js';
import { today } from '../../../../ui/day.js';
import { useView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { HistoryFilters } from '../../history/components/history-filters.js';
import { HistoryList } from '../../history/components/history-list.js';
import { peopleOf } from '../../history/entries.js';
import { isNarrowed, noView } from '../../history/history-view.js';
import { useLog, useLogPeople } from '../api/log.js';
import { logKinds } from '../log-kinds.js';
import { LogView } from '../log-view.js';
import { ChainCheck } from './chain-check.js';
import { LogExport } from './log-export.js';
import { LogPlace } from './log-place.js';
import styles from './log.module.css';

/** The whole log, to search and to read, never to change. */
export function Log() {
  const [view, onView] = useView(LogView);
  const { search } = view;
  const log = useLog(view);
  const { data: lately } = useLogPeople();
  const shown = log.data?.pages.flatMap(({ entries }) => peopleOf(entries)) ?? [];
  const people = new Map([...(lately ?? []), ...shown].map((person) => [person.userId, person]));
  const may = useMay();
  return (
    <div className={styles.log}>
      {(may('log.verify') || may('log.export')) && (
        <div className={styles.proofs}>
          {may('log.verify') && <ChainCheck />}
          {may('log.export') && <LogExport />}
        </div>
      )}
      <section className={styles.entries} aria-label="Log">
        <HistoryFilters
          view={view}
          onView={onView}
          kinds={logKinds}
          people={[...people.values()]}
          latest={today()}
          search={
            <SearchBox
              label="Search the log"
              placeholder="Words, kind, stream or id"
              value={search}
              onSearch={(text) => onView({ search: text })}
            />
          }
        />
        <HistoryList
          history={log}
          narrowed={isNarrowed(view) || search !== ''}
          onClear={() => onView({ ...noView, search: '' })}
          extra={(entry) => <LogPlace entry={entry} />}
        />
      </section>
    </div>
  );
}
