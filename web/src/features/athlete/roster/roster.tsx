import { Button } from 'antd';
import { Users } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { useRead } from '../../../app/data/read.js';
import { useSession, useTeamId } from '../../../app/session/session.js';
import { useKeptLayout } from '../../../app/session/use-kept-layout.js';
import { useFeatureParts } from '../../../app/shell/feature-parts.js';
import { EmptyState, NoneFound } from '../../../ui/empty-state.js';
import { Chips } from '../../../ui/list/chips.js';
import { DataList } from '../../../ui/list/data-list.js';
import { List } from '../../../ui/list/list.js';
import { useSelection } from '../../../ui/list/use-selection.js';
import type { ChangeView } from '../../../ui/list/use-view.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { useIsSmall, useRoom } from '../../../ui/use-media.js';
import { useTeam } from '../../team/caller-team.js';
import { AthleteMenu } from './athlete-menu.js';
import { rosterColumns } from './roster-columns.js';
import { columnsIn, ownChoices, rosterLayout, widthOf } from './roster-layout.js';
import { RosterToolbar } from './roster-toolbar.js';
import { isNarrowed, narrowingOf, noFilters, queryOf, rosterChips, type RosterView } from './roster-view.js';
import { athletesInWords, nameOf, sortOf } from './roster-words.js';

const RosterPrint = lazy(async () => ({ default: (await import('./roster-print.js')).RosterPrint }));
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.js')).SelectionBar }));

/** Room on a sheet in landscape, in px of a screen. */
const PAPER = 1128;

const nobody: readonly RosterAthlete[] = [];
const idOf = ({ _id }: RosterAthlete): string => _id;

interface Props {
  view: RosterView;
  onView: ChangeView<RosterView>;
  onManageGroups: () => void;
  /** For who may invite. */
  onInvite: (() => void) | undefined;
  /** Who is ticked, whenever that changes: the header acts on them, too. */
  onSelected: (athletes: readonly RosterAthlete[]) => void;
  onExport: (athletes: readonly RosterAthlete[]) => void;
}

/** The athletes tab: searched, filtered, sorted, paged, selected. */
export function Roster({ view, onView, onManageGroups, onInvite, onSelected, onExport }: Props) {
  const section = useRef<HTMLElement>(null);
  const roster = useRead(listTeamAthletes, { params: { id: useTeamId() }, query: queryOf(view) }, { keep: true });
  const { data, isPlaceholderData } = roster;
  const small = useIsSmall();
  const session = useSession();
  const added = useFeatureParts(({ rosterColumns: columns }) => columns).filter(({ isOffered }) => isOffered(session));
  const choices = [...ownChoices, ...added];
  const [layout, onLayout] = useKeptLayout('roster', rosterLayout(added.map(({ key }) => key)));
  const room = useRoom(section);
  // A card has places of its own for what it shows.
  const shown = small ? choices.map(({ key }) => key) : columnsIn(choices, layout.columns, room);
  const width = widthOf(choices, shown);
  const total = data?.athleteCount ?? 0;
  const selection = useSelection(data?.athletes ?? nobody, idOf);
  const { rows: selected } = selection;
  // Counts the presses: each prints the list as it is then.
  const [printed, setPrinted] = useState(0);
  const print = useCallback(() => setPrinted((count) => count + 1), []);
  usePrintKey(print);
  const [everSelected, setEverSelected] = useState(false);
  if (selected.length > 0 && !everSelected) setEverSelected(true);
  useEffect(() => {
    onSelected(selected);
    return () => onSelected(nobody);
  }, [onSelected, selected]);
  return (
    <section ref={section} tabIndex={-1} aria-label="Athletes" data-wide style={{ paddingBottom: 72, outline: 'none' }}>
      <RosterToolbar
        view={view}
        onView={onView}
        selection={selection}
        // A press while it loads is not told that there is nobody.
        total={isPlaceholderData ? undefined : data?.athleteCount}
        onManageGroups={onManageGroups}
        layout={small ? undefined : { layout, onLayout, choices, shown }}
        onPrint={print}
      />
      <FilterChips view={view} onView={onView} />
      <p className="visually-hidden" role="status">
        {data && !isPlaceholderData ? athletesInWords(total) : ''}
      </p>
      <List
        query={roster}
        what="The roster"
        rows={({ athletes }) => athletes}
        skeleton={{ rows: 10, pictures: true }}
        empty={<RosterEmpty view={view} onView={onView} onInvite={onInvite} />}
        pages={{
          page: view.page,
          size: view.count,
          total: ({ athleteCount }) => athleteCount,
          noun: ['athlete', 'athletes'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(athletes) => (
          <DataList
            label="Athletes of the team"
            noun="athletes"
            rows={athletes}
            columns={rosterColumns(shown, added, onManageGroups)}
            density={layout.density}
            scrollsAt={width > room ? width : undefined}
            idOf={idOf}
            nameOf={nameOf}
            picture={(athlete, size) => (
              <PersonPhoto name={nameOf(athlete)} photo={athlete.profileImageUrl} size={size} />
            )}
            sort={sortOf(view)}
            onSort={(sort) => onView({ sortBy: sort?.by, sortDirection: sort?.direction ?? 'asc' })}
            selection={selection}
            actions={{ width: '56px', of: (athlete) => <AthleteMenu athlete={athlete} /> }}
          />
        )}
      </List>
      <p className="visually-hidden" role="status">
        {selected.length > 0 ? `${selected.length} selected` : ''}
      </p>
      {printed > 0 && (
        <Suspense>
          <RosterPrint
            key={printed}
            view={view}
            columns={rosterColumns(columnsIn(choices, layout.columns, PAPER), added, onManageGroups)}
          />
        </Suspense>
      )}
      {everSelected && (
        <Suspense>
          <SelectionBar
            selection={selection}
            total={total}
            all={selection.isAllOf(narrowingOf(view))}
            onClear={() => {
              selection.clear();
              // The bar goes away, and with it what had the focus.
              section.current?.focus({ preventScroll: true });
            }}
            onExport={() => onExport(selection.rows)}
            onManageGroups={onManageGroups}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Ctrl+P prints the whole list: the browser alone would print the page that is open. */
function usePrintKey(print: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      print();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [print]);
}

interface RosterEmptyProps {
  view: RosterView;
  onView: ChangeView<RosterView>;
  /** For who may invite. */
  onInvite: (() => void) | undefined;
}

/** A roster with nobody in it: because nothing matches, or because nobody has joined yet. */
function RosterEmpty({ view, onView, onInvite }: RosterEmptyProps) {
  return isNarrowed(view) ? (
    <NoneFound
      text="No athletes match this search and these filters."
      action={<Button onClick={() => onView({ search: '', group: [], ...noFilters })}>Clear search and filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users size={22} />}
      title="No athletes yet"
      text="Share the team’s join code. You’ll get a request to accept from each athlete who uses it."
      action={
        onInvite && (
          <Button type="primary" onClick={onInvite}>
            Invite Users
          </Button>
        )
      }
    />
  );
}

/** What narrows the roster. */
function FilterChips({ view, onView }: { view: RosterView; onView: ChangeView<RosterView> }) {
  const { data: team } = useTeam();
  return (
    <Chips
      chips={rosterChips(view, team?.athleteGroups ?? [])}
      onChange={onView}
      onClear={() => onView({ group: [], ...noFilters })}
    />
  );
}
