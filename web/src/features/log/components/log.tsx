import { useSearchParams } from 'react-router-dom';
import type { HistoryEntry } from '../../../../../contract/history/history.js';
import { useMay } from '../../../app/session/session.js';
import { today } from '../../../ui/day.js';
import { SearchBox } from '../../../ui/search-box.js';
import { HistoryFilters } from '../../history/components/history-filters.js';
import { HistoryList } from '../../history/components/history-list.js';
import { peopleOf } from '../../history/entries.js';
import { isNarrowed } from '../../history/history-view.js';
import { useHistoryView } from '../../history/use-history-view.js';
import { useLog, useLogPeople } from '../api/log.js';
import { logKinds } from '../log-kinds.js';
import { ChainCheck } from './chain-check.js';
import { LogExport } from './log-export.js';
import styles from './log.module.css';

/** The whole log, to search and to read, never to change. */
export function Log() {
  const [view, onView] = useHistoryView(logKinds);
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const onSearch = (text: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (text) next.set('search', text);
        else next.delete('search');
        return next;
      },
      { replace: true },
    );
  const log = useLog(view, search);
  const { data: lately } = useLogPeople();
  const shown = log.data?.pages.flatMap(({ entries }) => peopleOf(entries)) ?? [];
  const people = new Map([...(lately ?? []), ...shown].map((person) => [person.userId, person]));
  const mayVerify = useMay('log.verify');
  const mayExport = useMay('log.export');
  return (
    <section className={styles.log} aria-label="Log">
      <div className={styles.tools}>
        {mayVerify && <ChainCheck />}
        {mayExport && <LogExport from={view.from} to={view.to} />}
      </div>
      <HistoryFilters
        view={view}
        onView={onView}
        kinds={logKinds}
        people={[...people.values()]}
        latest={today()}
        search={
          <SearchBox
            label="Search the log"
            placeholder="Words, kind, stream, event or command id"
            value={search}
            onSearch={onSearch}
          />
        }
      />
      <HistoryList
        history={log}
        narrowed={isNarrowed(view) || search !== ''}
        onClear={() => {
          onView({ who: [], kind: [], from: '', to: '' });
          onSearch('');
        }}
        extra={(entry) => <Link entry={entry} />}
      />
    </section>
  );
}

/** Where an entry stands in the chain. */
function Link({ entry: { sequence, kind, eventId } }: { entry: HistoryEntry }) {
  return (
    <p className={styles.link}>
      #{sequence} · {kind} · {eventId}
    </p>
  );
}
