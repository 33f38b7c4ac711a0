import { Button } from 'antd';
import { History as HistoryIcon, SearchX } from 'lucide-react';
import type { HistoryPage } from '../../../../../../contract/history/history.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import type { EntryActions } from './entry.js';
import { TimelineSkeleton } from './timeline-skeleton.js';
import { Timeline } from './timeline.js';
import styles from './history-list.module.css';

/** A history that is read page by page, as useInfiniteQuery has it. */
interface Pages {
  readonly data: { readonly pages: readonly HistoryPage[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isPlaceholderData: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface Props extends EntryActions {
  history: Pages;
  narrowed: boolean;
  onClear?: () => void;
}

/** The timeline with everything around it: loading, empty, failed, and the way into the past. */
export function HistoryList({ history, narrowed, onClear, ...actions }: Props) {
  const { data, error } = history;
  if (error && !data) {
    return <LoadFailed what="The history" error={error} onRetry={() => void history.refetch()} />;
  }
  if (!data) return <TimelineSkeleton />;
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return narrowed ? (
      <EmptyState
        icon={<SearchX size={22} />}
        title="No results."
        text="Nothing that happened matches."
        action={onClear && <Button onClick={onClear}>Clear filters</Button>}
      />
    ) : (
      <EmptyState icon={<HistoryIcon size={22} />} title="Nothing has happened yet" />
    );
  }
  return (
    <div className={styles.list} aria-busy={history.isPlaceholderData}>
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
    </div>
  );
}
