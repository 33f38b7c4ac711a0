import { Button, Flex } from 'antd';
import { History as HistoryIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { HistoryEntry, HistoryPage } from '../../../../contract/history/history.js';
import { ChangeList } from '../../ui/change-list.js';
import { formatDay, formatLongDay, formatTime, today } from '../../ui/day.js';
import { EmptyState, NoneFound } from '../../ui/empty-state.js';
import { List, type ListQuery } from '../../ui/list/list.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { byDay, isUndone } from './entries.js';
import { TakeBack, type TakingBackHere, Turns } from './take-back.js';
import styles from './history.module.css';

/** A history that is read page by page, as useInfiniteQuery has it. */
interface Pages extends ListQuery<{ readonly pages: readonly HistoryPage[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface Props extends EntryActions {
  history: Pages;
  narrowed: boolean;
  onClear?: () => void;
}

/** The timeline with everything around it: loading, empty, failed, and the way into the past. */
export function HistoryList({ history, narrowed, onClear, ...actions }: Props) {
  return (
    <List
      query={history}
      what="The history"
      rows={({ pages }) => pages.flatMap(({ entries }) => entries)}
      skeleton={{ rows: 5, pictures: true }}
      empty={
        narrowed ? (
          <NoneFound
            text="No changes match these filters."
            action={onClear && <Button onClick={onClear}>Clear filters</Button>}
          />
        ) : (
          <EmptyState icon={<HistoryIcon size={22} />} title="No activity yet" />
        )
      }
    >
      {(entries) => (
        <>
          <Timeline entries={entries} {...actions} />
          <Flex justify="center" style={{ padding: '22px 0 4px', color: 'var(--ink-3)', fontSize: 13 }}>
            {history.hasNextPage ? (
              <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                Load older
              </Button>
            ) : (
              <p>{narrowed ? 'End of matching history' : 'End of history'}</p>
            )}
          </Flex>
        </>
      )}
    </List>
  );
}

interface TimelineProps extends EntryActions {
  entries: readonly HistoryEntry[];
}

/** What happened, by day, newest first. */
function Timeline({ entries, ...actions }: TimelineProps) {
  const now = today();
  return (
    <ol style={{ display: 'grid', gap: 26 }}>
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <li key={day} className={styles.day}>
          <h2 className={styles.date} title={formatLongDay(day)}>
            {formatDay(day)}
            {day === now && <span>Today</span>}
          </h2>
          <ol
            style={{
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius-lg)',
              background: 'var(--paper)',
              boxShadow: 'var(--shadow-1)',
            }}
          >
            {ofDay.map((entry) => (
              <Entry key={entry.eventId} entry={entry} {...actions} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

interface EntryActions extends TakingBackHere {
  /** What else to say of an entry. */
  extra?: ((entry: HistoryEntry) => ReactNode) | undefined;
}

interface EntryProps extends EntryActions {
  entry: HistoryEntry;
}

/** One event: who did what, when, what changed, and whether it can be taken back. */
function Entry({ entry, extra, ...actions }: EntryProps) {
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} data-row tabIndex={-1} className={styles.entry} data-undone={isUndone(entry)}>
      <PersonPhoto name={entry.who.name} size={30} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <p className={styles.line}>
          <strong>{entry.who.called}</strong> <span className={styles.what}>{entry.words}</span>
        </p>
        <time
          style={{ color: 'var(--ink-3)', fontSize: 12.5, fontVariantNumeric: 'tabular-nums' }}
          dateTime={entry.occurredAt}
        >
          {formatTime(entry.occurredAt)}
        </time>
        <ChangeList changes={entry.changes} />
        <Turns turns={entry.turns} />
        {extra?.(entry)}
      </div>
      {actions.onTakeBack && (
        <div className={styles.end}>
          <TakeBack
            entry={entry}
            {...actions}
            // The button goes away with what it did; the entry stays.
            onDone={() => item.current?.focus()}
          />
        </div>
      )}
    </li>
  );
}
