import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { MessagesSquare, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, NoneFound } from '../../../../ui/empty-state.js';
import { optionsOf, type Filter } from '../../../../ui/list/filters.js';
import { Lines } from '../../../../ui/list/lines.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { type ChangeView, useView } from '../../../../ui/list/use-view.js';
import { PressGroup } from '../../../../ui/press-group.js';
import { useMedia } from '../../../../ui/use-media.js';
import { useDraftPlaces } from '../../updates/drafts.js';
import {
  everything,
  inboxFilters,
  type InboxOf,
  InboxView,
  isNarrowed,
  queryOf,
  THREADS_A_PAGE,
  useSteadyThreads,
} from '../inbox-view.js';
import { threadsQuery } from './for-updates.js';
import { OpenMassUpdate } from './open-mass-update.js';
import { OpenThread, type ThreadsAnswer } from './open-thread.js';
import { MassUpdateLine, ThreadLine } from './thread-line.js';
import styles from './open-thread.module.css';

/** A page of the conversations. */
const useThreads = (of: InboxOf, view: InboxView) =>
  useQuery({ ...threadsQuery(of, queryOf(of, view)), placeholderData: keepPreviousData });

interface Props {
  of: InboxOf;
  /** What is shown while nobody has written anything. */
  empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  /** What the button is called that opens the athlete's conversation about no college; absent for who may not begin one. */
  write?: string | undefined;
}

/** Conversations with athletes, and the open one beside them; on phones the one or the other. */
export function Inbox({ of, empty, write }: Props) {
  const [view, onView] = useView(InboxView);
  const wide = useMedia('(min-width: 1024px)');
  const query = useThreads(of, view);
  const { data } = query;
  const opened = view.thread || view.sent;
  const threads = useSteadyThreads(
    query.isPlaceholderData ? undefined : data?.threads,
    JSON.stringify({ ...of, ...view, thread: '', sent: '' }),
    opened,
  );
  const drafts = useDraftPlaces();
  const open = (part: Partial<InboxView>) => onView({ thread: '', sent: '', ...part, page: view.page });
  const narrowed = isNarrowed(of, view);
  const none = data?.threadCount === 0 && !narrowed;
  const writes = write !== undefined && 'athleteId' in of && (
    <Button icon={<PenLine size={15} aria-hidden />} onClick={() => open({ thread: of.athleteId })}>
      {write}
    </Button>
  );
  return (
    <div className={styles.inbox} data-beside={wide && !(none && !opened)}>
      {(wide || !opened) && (
        <section aria-label="Conversations" className={styles.threads}>
          {!none && <InboxToolbar of={of} view={view} onView={onView} all={data} action={writes} />}
          <List
            query={query}
            what="The updates"
            rows={({ threads: answered }) => threads ?? answered}
            skeleton={{ rows: 8, pictures: true }}
            empty={
              narrowed ? (
                <NoneLikeThat onClear={() => onView(everything(of))} />
              ) : (
                <EmptyState
                  icon={<MessagesSquare size={22} />}
                  title={empty.title}
                  text={empty.text}
                  action={
                    <Flex gap={12} wrap align="center" justify="center">
                      {empty.action}
                      {writes}
                    </Flex>
                  }
                />
              )
            }
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
                {threads.map((thread) =>
                  'massUpdateId' in thread ? (
                    <MassUpdateLine
                      key={thread.massUpdateId}
                      sent={thread}
                      selected={thread.massUpdateId === opened}
                      onOpen={() => open({ sent: thread.massUpdateId })}
                    />
                  ) : (
                    <ThreadLine
                      key={thread.collegeInterestId}
                      thread={thread}
                      ofTeam={'teamId' in of}
                      selected={thread.collegeInterestId === opened}
                      hasDraft={drafts.some((place) => place.split(' ')[0] === thread.collegeInterestId)}
                      onOpen={() => open({ thread: thread.collegeInterestId })}
                    />
                  ),
                )}
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
          back={view.sent ? 'Back to the update' : 'All updates'}
          onBack={wide && !view.sent ? undefined : () => open({ sent: view.sent })}
        />
      ) : view.sent && 'teamId' in of ? (
        <OpenMassUpdate
          key={view.sent}
          teamId={of.teamId}
          massUpdateId={view.sent}
          onOpen={(thread) => open({ thread, sent: view.sent })}
          onBack={wide ? undefined : () => open({})}
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
  <NoneFound
    title="No conversations found"
    text="Try another filter."
    action={<Button onClick={onClear}>Clear filters</Button>}
  />
);

interface InboxToolbarProps {
  of: InboxOf;
  view: InboxView;
  onView: ChangeView<InboxView>;
  all: ThreadsAnswer | undefined;
  action: ReactNode;
}

/** Which conversations are listed: unread ones, by athlete, by college. */
function InboxToolbar({ of, view, onView, all, action }: InboxToolbarProps) {
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
      {action}
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
