import { Button } from 'antd';
import { History as HistoryIcon, SearchX } from 'lucide-react';
import type { HistoryPage } from '../../../../../../contract/history/history.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { List, type ListQuery } from '../../../../ui/list/list.js';
import type { EntryActions } from './entry.js';
import { Timeline } from './timeline.js';
import styles from './history-list.module.css';

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
      skeleton={<ListSkeleton label="Loading the history" rows={5} pictures />}
      empty={
        narrowed ? (
          <EmptyState
            icon={<SearchX size={22} />}
            title="No results."
            text="Nothing that happened matches."
            action={onClear && <Button onClick={onClear}>Clear filters</Button>}
          />
        ) : (
          <EmptyState icon={<HistoryIcon size={22} />} title="Nothing has happened yet" />
        )
      }
    >
      {(entries) => (
        <>
          <Timeline entries={entries} {...actions} />
          <div className={styles.foot}>
            {history.hasNextPage ? (
              <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                Load older
              </Button>
            ) : (
              <p>That is the whole history{narrowed ? ' that matches' : ''}.</p>
            )}
          </div>
        </>
      )}
    </List>
  );
}
