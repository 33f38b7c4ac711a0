import { Button, Flex } from 'antd';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Copy } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { HistoryEntry } from '../../../../contract/history/history.js';
import { listLogPeople, searchLog } from '../../../../contract/history/log.js';
import { call, type CallAnswer } from '../../app/call.js';
import { readKey, useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { copyText } from '../../ui/copy-text.js';
import { today } from '../../ui/day.js';
import { useView } from '../../ui/list/use-view.js';
import { searchField } from '../../ui/list/view-fields.js';
import { useIsSmall } from '../../ui/use-media.js';
import { useSettled } from '../../ui/timers.js';
import { SEARCH_PAUSE, SearchBox } from '../../ui/search-box.js';
import { ChainCheck } from './chain-check.js';
import { roleWords } from './entries.js';
import { HistoryFilters } from './history-filters.js';
import { HistoryView, historyQueryOf, isNarrowed, noView } from './history-view.js';
import { LogExport } from './log-export.js';
import { HistoryList } from './timeline.js';
import styles from './log.module.css';

/** The whole log, to search and to read, never to change. */
export function Log() {
  const [view, onView] = useView(LogView);
  const { search } = view;
  const log = useLog(view);
  const [people, onTyped] = useLogPeople(view.who);
  const may = useMay();
  // On a phone what happened comes first, and these once it is there: it would push them down.
  const small = useIsSmall();
  const checks = (may('log.verify') || may('log.export')) && (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(380px, 100%), 1fr))', gap: 16 }}>
      {may('log.verify') && <ChainCheck />}
      {may('log.export') && <LogExport />}
    </div>
  );
  return (
    <Flex vertical gap={24} style={{ paddingTop: 20 }}>
      {!small && checks}
      <section style={{ display: 'grid', gap: 16, minWidth: 0 }} aria-label="Log">
        <HistoryFilters
          view={view}
          onView={onView}
          people={people}
          onTyped={onTyped}
          latest={today()}
          search={
            <SearchBox
              label="Search the log"
              placeholder="Name, field, value or ID"
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
      {small && log.data && checks}
    </Flex>
  );
}

/** Those who are picked, and those who did something and are called as was typed. */
function useLogPeople(picked: readonly string[]) {
  const [typed, onTyped] = useState('');
  const search = useSettled(typed.trim(), SEARCH_PAUSE);
  const select = ({ people }: CallAnswer<typeof listLogPeople>) => people;
  const { data: found = [] } = useRead(listLogPeople, { query: search ? { search } : {} }, { keep: true, select });
  const asked = { query: { userId: [...picked] } };
  const { data: known = [] } = useRead(listLogPeople, asked, { keep: true, select, enabled: picked.length > 0 });
  const people = new Map([...known, ...found].map((person) => [person.userId, person]));
  return [[...people.values()], onTyped] as const;
}

/** Where an entry stands: in what role it was done, link of the chain, type; and, when asked for, its ids, to copy. */
function LogPlace({ entry: { sequence, kind, eventId, stream, who, undoes } }: { entry: HistoryEntry }) {
  return (
    <details className={styles.place}>
      <summary>
        <span>
          {roleWords(who.role)} · #{sequence} · {kind}
        </span>
        <span className={styles.ids}>
          <ChevronRight size={13} aria-hidden /> IDs
        </span>
      </summary>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2px 4px', margin: '2px 0 6px -7px' }}>
        <Id what="event" id={eventId} />
        <Id what="stream" id={stream} />
        <Id what="person" id={who.userId} />
        {undoes && <Id what="undone event" id={undoes} />}
      </div>
    </details>
  );
}

function Id({ what, id }: { what: string; id: string }) {
  const copy = async () => {
    if (await copyText(id)) toasts.show({ title: 'Copied to clipboard', text: id });
    else toasts.error('Could not copy. Please copy it by hand.');
  };
  return (
    <Button
      type="text"
      size="small"
      style={{ maxWidth: '100%', fontSize: 12 }}
      icon={<Copy size={12} aria-hidden />}
      iconPlacement="end"
      onClick={() => void copy()}
    >
      <span className="visually-hidden">Copy </span>
      {what} <code className="cut">{id}</code>
    </Button>
  );
}

/** What the log shows; the address holds it. */
export const LogView = HistoryView.extend({ search: searchField });
type LogView = z.output<typeof LogView>;

/** No live topic tells of every event: the newest are asked for now and then, as long as nobody has gone far back. */
const PAUSE = 10_000;
const A_PAGE = 50;

/** The whole log, newest first, page by page into the past. */
function useLog({ search, ...view }: LogView) {
  const query = { ...historyQueryOf(view), count: A_PAGE, ...(search ? { search } : {}) };
  return useInfiniteQuery({
    queryKey: [...readKey(searchLog, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(searchLog, { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= 1 ? PAUSE : false),
  });
}
