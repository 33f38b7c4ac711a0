import { Button, Flex } from 'antd';
import { Link2, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { listRosterSources, type RosterSourceLink } from '../../../../contract/roster-source/endpoints.js';
import {
  readingScheduleLabels,
  RosterOrigin,
  rosterOriginLabels,
  rosterOrigins,
  SourceHealth,
  sourceHealthLabels,
  sourceHealths,
} from '../../../../contract/roster-source/roster-source.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { DataListProps } from '../../ui/list/data-list.js';
import { fieldsOf, filtersQuery, single } from '../../ui/list/filters.js';
import { ListSection } from '../../ui/list/list-section.js';
import { RowButton } from '../../ui/list/row-menu.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../ui/list/view-fields.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { sportFilter } from '../college/list-filters.js';
import { PageLink, SourceActions, type SourceAsks } from './source-actions.js';
import {
  foundWords,
  healthTones,
  nameOfSource,
  nextWords,
  readWords,
  reasonOf,
  shownAddress,
  streamOf,
} from './source-words.js';

const filters = {
  sport: sportFilter,
  kind: single('Source', {
    field: z.union([z.literal(''), RosterOrigin]).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any source' },
      ...rosterOrigins.map((value) => ({ value, label: rosterOriginLabels[value] })),
    ],
    query: (kind) => ({ kind: [kind] }),
  }),
  health: single('Health', {
    field: z.union([z.literal(''), SourceHealth]).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any health' },
      ...sourceHealths.map((value) => ({ value, label: sourceHealthLabels[value] })),
    ],
    query: (health) => ({ health: [health] }),
  }),
};
export const View = z.object({ page: pageField, search: searchField, ...fieldsOf(filters) });

const ReadingsDrawer = lazy(async () => ({ default: (await import('./readings-drawer.js')).ReadingsDrawer }));

interface Props extends SourceAsks {
  onLink: () => void;
}

/** The pages that are linked and the rosters of files alone, failing ones first; each opens with its readings. */
export function SourceList({ onLink, ...asks }: Props) {
  const [view, onView] = useView(View);
  const mayManage = useMay()('roster.manage');
  const [opened, setOpened] = useState<RosterSourceLink>();
  const { page, search } = view;
  const query = { page, count: A_PAGE, ...(search && { search }), ...filtersQuery(filters, view) };
  const sources = useRead(listRosterSources, { query }, { keep: true });
  const isOpened = (source: RosterSourceLink) => opened !== undefined && streamOf(source) === streamOf(opened);
  return (
    <>
      <ListSection
        label="Roster pages"
        noun={['roster page', 'roster pages']}
        query={sources}
        rows={(answer) => answer.sources}
        total={({ sourceCount }) => sourceCount}
        searchIn="College or address"
        filters={filters}
        view={view}
        onView={onView}
        empty={
          <EmptyState
            icon={<Link2 size={22} />}
            title="No roster pages yet"
            text={
              mayManage
                ? 'Link the page where a college shows its roster. We read it and tell you what changed.'
                : 'The pages that admins link appear here, with how reading them goes.'
            }
            action={
              mayManage && (
                <Button icon={<Plus size={15} aria-hidden />} onClick={onLink}>
                  Link a page
                </Button>
              )
            }
          />
        }
        columns={columnsOf(setOpened)}
        idOf={streamOf}
        nameOf={nameOfSource}
        actions={{
          width: mayManage ? '178px' : '64px',
          buttons: mayManage,
          of: (source) => <SourceActions source={source} {...asks} onOpen={setOpened} />,
        }}
        tableFrom={1100}
      />
      <Suspense>
        {opened && (
          <ReadingsDrawer
            key={streamOf(opened)}
            // As it is by now: a reading may have come in.
            source={sources.data?.sources.find(isOpened) ?? opened}
            onClosed={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const columnsOf = (onOpen: (source: RosterSourceLink) => void): DataListProps<RosterSourceLink>['columns'] => [
  {
    key: 'college',
    title: 'College',
    cell: (source) => (
      <>
        <RowButton onClick={() => onOpen(source)}>{source.collegeName}</RowButton>
        <p className="under">{sportLabels[source.sport]}</p>
        <p className="cut" style={{ fontSize: 13, fontWeight: 400 }}>
          {source.address === null ? rosterOriginLabels.file : <PageLink address={source.address} />}
        </p>
      </>
    ),
    // Without the link, which would lie over the name: the menu leads there.
    card: [
      'name',
      (source) => (
        <>
          <RowButton onClick={() => onOpen(source)}>{source.collegeName}</RowButton>
          <p className="under">{sportLabels[source.sport]}</p>
          <p style={{ color: 'var(--ink-3)', fontSize: 13, fontWeight: 400, overflowWrap: 'anywhere' }}>
            {source.address === null ? rosterOriginLabels.file : shownAddress(source.address)}
          </p>
        </>
      ),
    ],
  },
  { key: 'health', title: 'Health', width: '25%', cell: (source) => <Health of={source} />, card: 'line' },
  {
    key: 'read',
    title: 'Last reading',
    width: '176px',
    cell: ({ reads: [last] }) => (last ? <Two first={readWords(last.at, new Date())} then={foundWords(last)} /> : none),
    card: [
      'line',
      ({ reads: [last] }) => (last ? `Read: ${readWords(last.at, new Date())} · ${foundWords(last)}` : 'Never read'),
    ],
  },
  {
    key: 'changed',
    title: 'Last change',
    width: '128px',
    room: 1100,
    cell: ({ changedAt }) => (changedAt ? readWords(changedAt, new Date()) : none),
    card: ['line', ({ changedAt }) => changedAt && `Changed: ${readWords(changedAt, new Date())}`],
  },
  {
    key: 'next',
    title: 'Next reading',
    width: '132px',
    cell: ({ nextReadAt, schedule }) =>
      schedule === null ? (
        <span style={{ color: 'var(--ink-3)' }}>No page</span>
      ) : schedule === 'never' ? (
        readingScheduleLabels.never
      ) : (
        <Two first={nextWords(nextReadAt, new Date())} then={readingScheduleLabels[schedule]} />
      ),
    card: [
      'line',
      ({ nextReadAt, schedule }) => {
        if (schedule === null) return null;
        const often = schedule === 'never' ? '' : ` · ${readingScheduleLabels[schedule]}`;
        return `Next: ${nextWords(nextReadAt, new Date())}${often}`;
      },
    ],
  },
];

const none = <span style={{ color: 'var(--ink-3)' }}>None yet</span>;

const Two = ({ first, then }: { first: string; then: string }) => (
  <>
    {first}
    <p className="under">{then}</p>
  </>
);

/** With the reason in words, where it is not well. */
function Health({ of }: { of: RosterSourceLink }) {
  const reason = reasonOf(of);
  return (
    <Flex vertical gap={4} align="flex-start" style={{ paddingBlock: 2 }}>
      <StatusBadge tone={healthTones[of.health]}>{sourceHealthLabels[of.health]}</StatusBadge>
      {reason && <p style={{ color: 'var(--ink-2)', fontSize: 13, overflowWrap: 'anywhere' }}>{reason}</p>}
    </Flex>
  );
}
