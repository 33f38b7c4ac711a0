import { Button } from 'antd';
import { MessagesSquare, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Lines } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { useView } from '../../../../ui/list/use-view.js';
import { useMedia } from '../../../../ui/use-media.js';
import { useThreads } from '../api/threads.js';
import { everything, InboxView, isNarrowed, THREADS_A_PAGE, type InboxOf } from '../inbox-view.js';
import { InboxToolbar } from './inbox-toolbar.js';
import styles from './inbox.module.css';
import { OpenThread } from './open-thread.js';
import { ThreadLine } from './thread-line.js';

interface Props {
  of: InboxOf;
  /** What stands there while nobody has written anything. */
  empty: ReactNode;
}

/** Conversations on colleges, and the open one beside them; on phones the one or the other. */
export function Inbox({ of, empty }: Props) {
  const [view, onView] = useView(InboxView);
  const wide = useMedia('(min-width: 1024px)');
  const query = useThreads(of, view);
  const { data } = query;
  const open = (thread: string) => onView({ thread, page: view.page });
  const narrowed = isNarrowed(of, view);
  const none = data?.threadCount === 0 && !narrowed;
  return (
    <div className={styles.inbox} data-beside={wide && !(none && !view.thread)}>
      {(wide || !view.thread) && (
        <section aria-label="Conversations" className={styles.threads}>
          {!none && <InboxToolbar of={of} view={view} onView={onView} all={data} />}
          <List
            query={query}
            what="The updates"
            rows={({ threads }) => threads}
            skeleton={<ListSkeleton label="Loading the updates" rows={8} pictures />}
            empty={narrowed ? <NoneLikeThat onClear={() => onView(everything(of))} /> : empty}
            pages={{
              page: view.page,
              size: THREADS_A_PAGE,
              total: ({ threadCount }) => threadCount,
              noun: ['conversation', 'conversations'],
              onPage: (page) => onView({ page }),
              quietAlone: true,
            }}
          >
            {(threads) => (
              <Lines label="Conversations" framed>
                {threads.map((thread) => (
                  <ThreadLine
                    key={thread.collegeInterestId}
                    thread={thread}
                    ofTeam={'teamId' in of}
                    selected={thread.collegeInterestId === view.thread}
                    onOpen={() => open(thread.collegeInterestId)}
                  />
                ))}
              </Lines>
            )}
          </List>
        </section>
      )}
      {view.thread ? (
        <OpenThread
          key={view.thread}
          id={view.thread}
          of={of}
          all={data}
          {...(wide ? {} : { onBack: () => open('') })}
        />
      ) : (
        wide &&
        !none && (
          <div className={styles.nothing}>
            <EmptyState
              icon={<MessagesSquare size={22} />}
              title="No conversation is open"
              text="Choose one from the list to read and to answer."
            />
          </div>
        )
      )}
    </div>
  );
}

const NoneLikeThat = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX size={22} />}
    title="No conversations found"
    text="No conversation is like that."
    action={<Button onClick={onClear}>Clear filters</Button>}
  />
);
