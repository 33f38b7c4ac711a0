import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { MessagesSquare, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UpdateThread } from '../../../../../../contract/college-interest/updates.js';
import { useSession } from '../../../../app/session/session.js';
import { CountBadge } from '../../../../ui/count-badge.js';
import { agoInWords } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { optionsOf, type Filter } from '../../../../ui/list/filters.js';
import { Line, Lines } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { RowButton } from '../../../../ui/list/row-menu.js';
import { type ChangeView, useView } from '../../../../ui/list/use-view.js';
import { PressGroup } from '../../../../ui/press-group.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { useMedia } from '../../../../ui/use-media.js';
import { Crest } from '../../../college/components/crest.js';
import {
  everything,
  inboxFilters,
  type InboxOf,
  InboxView,
  isNarrowed,
  queryOf,
  THREADS_A_PAGE,
} from '../inbox-view.js';
import { useSteadyThreads } from '../steady-threads.js';
import { threadsQuery } from './for-updates.js';
import { OpenThread, type ThreadsAnswer } from './open-thread.js';
import styles from './open-thread.module.css';

/** A page of the conversations. */
const useThreads = (of: InboxOf, view: InboxView) =>
  useQuery({ ...threadsQuery(of, queryOf(of, view)), placeholderData: keepPreviousData });

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
  const threads = useSteadyThreads(
    query.isPlaceholderData ? undefined : data?.threads,
    JSON.stringify({ ...of, ...view, thread: '' }),
    view.thread,
  );
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
            rows={({ threads: answered }) => threads ?? answered}
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
              title="No conversation selected"
              text="Choose one to read and reply."
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
    text="Try another filter."
    action={<Button onClick={onClear}>Clear filters</Button>}
  />
);

interface ThreadLineProps {
  thread: UpdateThread;
  /** Whether it stands among those of other athletes, so that it says whose it is, and who waits for the staff. */
  ofTeam: boolean;
  selected: boolean;
  onOpen: () => void;
}

/** A conversation in the list: with whom it is about which college, what was written last, how much is unread. */
function ThreadLine({ thread, ofTeam, selected, onOpen }: ThreadLineProps) {
  const { college, athlete, last, unreadCount, needsAnswer } = thread;
  const { user } = useSession();
  const author = last.author.userId === user?.id ? 'You' : (last.author.name ?? 'Someone who left');
  return (
    <Line
      selected={selected}
      lead={<Crest college={college} size={40} />}
      name={
        <RowButton onClick={onOpen}>{ofTeam ? `${athlete.firstName} ${athlete.lastName}` : college.name}</RowButton>
      }
      corner={
        <span className={styles.corner}>
          <time dateTime={last.postedAt} style={{ color: 'var(--ink-3)', fontSize: 12, whiteSpace: 'nowrap' }}>
            {agoInWords(last.postedAt, new Date())}
          </time>
          <CountBadge value={unreadCount} noun="unread" />
        </span>
      }
    >
      {ofTeam && <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>{college.name}</p>}
      <p className={styles.last} data-unread={unreadCount > 0}>
        {author}: {last.text}
      </p>
      {ofTeam && needsAnswer && (
        <p style={{ marginTop: 4 }}>
          <StatusBadge tone="warn">Needs an answer</StatusBadge>
        </p>
      )}
    </Line>
  );
}

interface InboxToolbarProps {
  of: InboxOf;
  view: InboxView;
  onView: ChangeView<InboxView>;
  all: ThreadsAnswer | undefined;
}

/** Which conversations are listed: what waits, of whom, about which college. */
function InboxToolbar({ of, view, onView, all }: InboxToolbarProps) {
  const ofTeam = 'teamId' in of;
  const { only } = inboxFilters;
  return (
    <ListToolbar>
      <PressGroup
        label={only.label}
        options={optionsOf(only).filter(({ value }) => ofTeam || value !== 'needs-answer')}
        value={view.only}
        onChange={(picked) => onView({ only: picked })}
      />
      <div style={{ display: 'flex', flex: '1 1 100%', gap: 8 }}>
        {ofTeam && (
          <Choice
            filter={inboxFilters.athlete}
            value={view.athlete}
            options={(all?.athletes ?? []).map(({ _id, firstName, lastName, threadCount }) => ({
              value: _id,
              label: `${firstName} ${lastName} (${threadCount})`,
            }))}
            onChange={(athlete) => onView({ athlete })}
          />
        )}
        <Choice
          filter={inboxFilters.college}
          value={view.college}
          options={(all?.colleges ?? []).map(({ _id, name, threadCount }) => ({
            value: _id,
            label: `${name} (${threadCount})`,
          }))}
          onChange={(college) => onView({ college })}
        />
      </div>
    </ListToolbar>
  );
}

interface ChoiceProps {
  filter: Filter<string>;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ filter: { label, placeholder }, value, options, onChange }: ChoiceProps) => (
  <Select
    className={styles.choice ?? ''}
    aria-label={label}
    placeholder={placeholder}
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    options={options}
    value={value || null}
    onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
  />
);
