import { Button, Checkbox, Flex } from 'antd';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listPendingRoster } from '../../../../contract/college-roster/endpoints.js';
import type { PendingRosterRecord } from '../../../../contract/college-roster/pending.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useMay } from '../../app/session/use-may.js';
import { EmptyState, NoneFound } from '../../ui/empty-state.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { DataList } from '../../ui/list/data-list.js';
import { FilterToolbar } from '../../ui/list/filter-toolbar.js';
import { isNarrowed } from '../../ui/list/filters.js';
import { List } from '../../ui/list/list.js';
import { useSelection } from '../../ui/list/use-selection.js';
import { type ChangeView, useView, writeView } from '../../ui/list/use-view.js';
import { A_PAGE } from '../../ui/list/view-fields.js';
import { MenuButton } from '../../ui/menu-button.js';
import { useIsCoarse } from '../../ui/use-media.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { CollegePicker } from '../college/components/college-picker.js';
import { type Decision, decisionWords } from './decide.js';
import { notesOf } from './difference.js';
import { pendingColumns, RowDecisions } from './pending-row.js';
import { nothingNarrowed, pendingFilters, pendingQuery, PendingView, withStatus } from './pending-view.js';
import { nameOfRecord, playersInWords, statusWords } from './roster-words.js';
import { SelectionBar } from './selection-bar.js';

const DecideAllDialog = lazy(async () => ({ default: (await import('./decide-all-dialog.js')).DecideAllDialog }));

/** The other one is a tick beside the count. */
const { differencesOnly: _, ...toolbarFilters } = pendingFilters;

const none: readonly PendingRosterRecord[] = [];
const idOf = ({ _id }: PendingRosterRecord): string => _id;

/** Players of imported rosters: found, compared, decided on one by one, together, or all that match. Auditors only read. */
export function PendingList() {
  const [view, onView] = useView(PendingView);
  const pending = useRead(listPendingRoster, { query: pendingQuery(view) }, { keep: true });
  const { data } = pending;
  const mayManage = useMay()('roster.manage');
  const selection = useSelection(data?.records ?? none, idOf);
  const [asked, setAsked] = useState<Decision>();
  const section = useRef<HTMLElement>(null);
  useShortcut('a', () => press(section.current, 'approved'));
  useShortcut('r', () => press(section.current, 'rejected'));
  const total = data?.recordCount ?? 0;
  const coarse = useIsCoarse();
  return (
    <section ref={section} tabIndex={-1} aria-label="Pending players" style={{ outline: 'none' }}>
      <StatusTabs view={view} counts={data?.counts} />
      <FilterToolbar
        search={{ label: 'Search players', placeholder: 'Player or college', pause: 500, shortcut: '/' }}
        filters={toolbarFilters}
        values={view}
        onChange={onView}
      >
        <CollegePicker
          control={{ id: 'roster-college', 'aria-invalid': false, 'aria-describedby': undefined }}
          label="College"
          placeholder="Any college"
          size="medium"
          clearable
          value={view.collegeId || null}
          onChange={(collegeId) => onView({ collegeId: collegeId ?? '' })}
        />
      </FilterToolbar>
      <div className="between" style={{ minHeight: 44, paddingBottom: 8 }}>
        <p role="status" style={{ minWidth: 150, color: 'var(--ink-2)' }}>
          {data && total > 0 && `${playersInWords(total)} ${total === 1 ? 'matches' : 'match'}.`}
          {mayManage && total > 0 && !coarse && <span className="hint"> Keys: A approves, R rejects.</span>}
        </p>
        <Flex wrap align="center" justify="flex-end" gap="0 12px">
          <Checkbox
            checked={view.differencesOnly === 'true'}
            onChange={({ target }) => onView({ differencesOnly: target.checked ? 'true' : 'false' })}
          >
            Only differences
          </Checkbox>
          {/* Whatever their number, and before it is known: it would move the list. */}
          {mayManage && <DecideAll total={total} view={view} onPick={setAsked} />}
        </Flex>
      </div>
      <List
        query={pending}
        what="The rosters"
        rows={({ records }) => records}
        skeleton={{ rows: 8 }}
        empty={<NothingPending view={view} onView={onView} />}
        pages={{
          page: view.page,
          size: A_PAGE,
          total: ({ recordCount }) => recordCount,
          noun: ['player', 'players'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(records) => (
          <DataList
            label="Pending players"
            noun="players"
            rows={records}
            columns={pendingColumns}
            idOf={idOf}
            nameOf={nameOfRecord}
            {...(mayManage && { selection })}
            actions={{
              width: mayManage ? '244px' : '64px',
              buttons: mayManage,
              of: (record) => <RowDecisions record={record} />,
            }}
            below={notesOf}
            tableFrom={1180}
          />
        )}
      </List>
      {selection.size > 0 && (
        <SelectionBar
          selection={selection}
          onClear={() => {
            selection.clear();
            // The bar goes away, and with it what had the focus.
            section.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {asked && (
        <Suspense>
          <DecideAllDialog decision={asked} view={view} total={total} onClosed={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Presses a button of the row that has the focus: A approves, R rejects. */
function press(list: HTMLElement | null, decision: Decision): void {
  const row = document.activeElement?.closest('[data-row]');
  if (row && list?.contains(row)) row.querySelector<HTMLElement>(`[data-decision="${decision}"]`)?.click();
}

interface Counts {
  readonly pending: number;
  readonly approved: number;
  readonly rejected: number;
}

const tabs = ['pending', 'rejected', 'approved', 'any'] as const;

/** One tab a status, each an address. How many are approved is known where all players are listed. */
function StatusTabs({ view, counts }: { view: PendingView; counts: Counts | undefined }) {
  const [address] = useSearchParams();
  const countOf = (status: (typeof tabs)[number]) =>
    status === 'any' || (status === 'approved' && view.differencesOnly === 'true') ? undefined : counts?.[status];
  return (
    <div style={{ borderBottom: '1px solid var(--line)' }}>
      <LinkTabs
        label="Status"
        present={view.status}
        tabs={tabs.map((status) => ({
          key: status,
          label: status === 'any' ? 'All players' : statusWords[status].label,
          to: { search: writeView(PendingView, withStatus(view, status), address).toString() },
          count: countOf(status),
        }))}
      />
    </div>
  );
}

interface DecideAllProps {
  total: number;
  view: PendingView;
  onPick: (decision: Decision) => void;
}

/** Decides on all that match; how many those are, each choice says before it is pressed. */
function DecideAll({ total, view, onPick }: DecideAllProps) {
  const offered: readonly Decision[] = [
    ...(view.status === 'approved' ? [] : (['approved'] as const)),
    ...(view.status === 'rejected' || view.kind === 'unchanged' ? [] : (['rejected'] as const)),
    ...(view.status === 'pending' ? [] : (['pending'] as const)),
    ...(view.isHidden === 'true' ? [] : (['hidden'] as const)),
    ...(view.isHidden === 'false' ? [] : (['shown'] as const)),
  ];
  const all = playersInWords(total);
  return (
    <MenuButton
      icon={<ListChecks size={15} aria-hidden />}
      menuLabel="Decide on all that match"
      disabled={total === 0}
      items={() =>
        offered.map((decision) => ({
          key: decision,
          label: decision === 'pending' ? `Return ${all} to pending…` : `${decisionWords[decision].verb} ${all}…`,
          separated: decision === 'hidden',
          onSelect: () => onPick(decision),
        }))
      }
    >
      Decide on all
    </MenuButton>
  );
}

/** No players: since nothing matches, or since nothing waits. */
function NothingPending({ view, onView }: { view: PendingView; onView: ChangeView<PendingView> }) {
  const mayManage = useMay()('roster.manage');
  if (isNarrowed(pendingFilters, { ...view, differencesOnly: 'true' }))
    return (
      <NoneFound
        text="No players match."
        action={<Button onClick={() => onView(nothingNarrowed)}>Clear filters</Button>}
      />
    );
  const { title, text, cure } = emptyWords[view.status];
  return (
    <EmptyState
      icon={<ListChecks size={22} />}
      title={title}
      text={mayManage ? `${cure} ${text}`.trim() : text}
      action={
        (view.status === 'pending' || view.status === 'any') && (
          <>
            {view.status === 'pending' && view.differencesOnly === 'true' && (
              <Button onClick={() => onView({ status: 'any', differencesOnly: 'false' })}>Show all players</Button>
            )}
            <Link to={paths.admin.rosterPages}>
              <Button tabIndex={-1}>{mayManage ? 'Link roster pages' : 'View roster pages'}</Button>
            </Link>
          </>
        )
      }
    />
  );
}

interface EmptyWords {
  readonly title: string;
  /** What will be here. */
  readonly text: string;
  /** What those who manage rosters can do about it. */
  readonly cure: string;
}
const emptyWords: Readonly<Record<PendingView['status'], EmptyWords>> = {
  pending: {
    title: 'Nothing to decide',
    text: 'Players who are new, changed or gone appear here.',
    cure: 'Import a roster.',
  },
  rejected: { title: 'Nothing rejected', text: 'Rejected differences appear here.', cure: '' },
  approved: { title: 'Nothing approved', text: 'Approved players appear here.', cure: 'Approve pending players.' },
  any: { title: 'No rosters yet', text: 'The players of imported rosters appear here.', cure: 'Import a roster.' },
};
