import { Button, type ButtonProps } from 'antd';
import { ArrowDownUp, CheckCheck, Columns3, Printer, Tags, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { call } from '../../../app/call.js';
import { useTeamId } from '../../../app/session/session.js';
import type { ColumnChoice } from '../../../app/shell/screen.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { ListToolbar } from '../../../ui/list/list-toolbar.js';
import type { Selection } from '../../../ui/list/use-selection.js';
import type { ChangeView } from '../../../ui/list/use-view.js';
import { MOST } from '../../../ui/list/view-fields.js';
import { MenuButton } from '../../../ui/menu-button.js';
import { PopoverButton } from '../../../ui/popover-button.js';
import { SearchBox } from '../../../ui/search-box.js';
import { useIdle } from '../../../ui/timers.js';
import { useTeam } from '../../team/caller-team.js';
import { GroupButton } from './athlete-groups.js';
import type { RosterLayout } from './roster-layout.js';
import { narrowingOf, queryOf, type RosterView } from './roster-view.js';
import { sortLabel, sortOf, sortOptions } from './roster-words.js';

/** Spec, section 5: "Roster search debounce 500 ms". */
const SEARCH_PAUSE = 500;

interface Props {
  view: RosterView;
  onView: ChangeView<RosterView>;
  selection: Selection<RosterAthlete>;
  /** How many match; undefined until it is known. */
  total: number | undefined;
  onManageGroups: () => void;
  /** Of the table; undefined where there is none. */
  layout: LayoutProps | undefined;
  onPrint: () => void;
}

export function RosterToolbar({ view, onView, selection, total, onManageGroups, layout, onPrint }: Props) {
  return (
    <ListToolbar role="toolbar" aria-label="Roster">
      <SearchBox
        label="Search athletes"
        placeholder="Name, position, jersey, city, school"
        value={view.search}
        onSearch={(search) => onView({ search })}
        pause={SEARCH_PAUSE}
        shortcut="/"
      />
      <GroupFilter chosen={view.group} onChange={(group) => onView({ group })} onManage={onManageGroups} />
      <SortMenu view={view} onView={onView} />
      {layout && (
        <>
          <LayoutButton {...layout} />
          <Button icon={<Printer size={15} aria-hidden />} onClick={() => (total === 0 ? sayNone('print') : onPrint())}>
            Print
          </Button>
        </>
      )}
      <SelectAll view={view} selection={selection} total={total} />
    </ListToolbar>
  );
}

/** A control that narrows or orders the list stands out. */
const setLook = (set: boolean): Pick<ButtonProps, 'color' | 'variant'> =>
  set ? { color: 'primary', variant: 'filled' } : {};

function SortMenu({ view, onView }: { view: RosterView; onView: ChangeView<RosterView> }) {
  const sort = sortOf(view);
  return (
    <MenuButton
      {...setLook(sort !== undefined)}
      icon={<ArrowDownUp size={15} aria-hidden />}
      placement="bottomLeft"
      menuLabel="Sort athletes"
      items={() => [
        { key: 'none', label: 'Default order', checked: !sort, onSelect: () => onView({ sortBy: undefined }) },
        ...sortOptions.map((option, index) => ({
          key: `${option.by} ${option.direction}`,
          label: sortLabel(option),
          separated: index % 2 === 0,
          checked: option.by === sort?.by && option.direction === sort.direction,
          onSelect: () => onView({ sortBy: option.by, sortDirection: option.direction }),
        })),
      ]}
    >
      {sort ? sortLabel(sort) : 'Sort'}
    </MenuButton>
  );
}

const sayNone = (to: 'print' | 'select') =>
  toasts.show({ title: `No athletes to ${to}`, text: 'Change your search or filters.' });

/** Selects everybody who matches, up to 1000; then reads Deselect All (spec, section 4). */
function SelectAll({
  view,
  selection,
  total,
}: {
  view: RosterView;
  selection: Selection<RosterAthlete>;
  total: number | undefined;
}) {
  const teamId = useTeamId();
  const [busy, setBusy] = useState(false);
  const narrowing = narrowingOf(view);
  const all = total !== 0 && selection.isAllOf(narrowing);
  const select = async () => {
    if (all) return selection.clear();
    if (total === 0) return sayNone('select');
    setBusy(true);
    try {
      const matching = await loadMatching(teamId, view);
      if (matching.length === 0) return sayNone('select');
      selection.addAll(matching, narrowing);
    } catch {
      toasts.error('The athletes could not be selected. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      style={{ marginLeft: 'auto' }}
      loading={busy}
      icon={all ? <X size={15} aria-hidden /> : <CheckCheck size={15} aria-hidden />}
      onClick={() => void select()}
    >
      {all ? 'Deselect All' : 'Select All'}
    </Button>
  );
}

interface GroupFilterProps {
  chosen: readonly string[];
  onChange: (groupIds: readonly string[]) => void;
  onManage: () => void;
}

/** Narrows the roster to groups, each with its count. */
function GroupFilter({ chosen, onChange, onManage }: GroupFilterProps) {
  const { data: team } = useTeam();
  const groups = team?.athleteGroups ?? [];
  const [only] = chosen;
  const name = chosen.length === 1 ? groups.find(({ _id }) => _id === only)?.name : undefined;
  return (
    <GroupButton
      {...setLook(chosen.length > 0)}
      icon={<Tags size={15} aria-hidden />}
      label="Filter by group"
      list={{
        groups,
        membership: (id) => (chosen.includes(id) ? 'all' : 'none'),
        onToggle: ({ _id }, on) => onChange(on ? [...chosen, _id] : chosen.filter((id) => id !== _id)),
        onManage,
      }}
    >
      {name ?? (chosen.length > 1 ? `${chosen.length} groups` : 'All groups')}
    </GroupButton>
  );
}

const load = () => import('./layout-chooser.js');
const LayoutChooser = lazy(async () => ({ default: (await load()).LayoutChooser }));
const fetchChooser = () => void load().catch(() => undefined);

export interface LayoutProps {
  layout: RosterLayout;
  onLayout: (change: Partial<RosterLayout>) => void;
  /** All columns, in the order of the table. */
  choices: readonly ColumnChoice[];
  /** Those that the table has. */
  shown: readonly string[];
}

/** Opens the choice of columns and density. */
function LayoutButton(props: LayoutProps) {
  useIdle(true, fetchChooser);
  return (
    <PopoverButton
      icon={<Columns3 size={15} aria-hidden />}
      label="Columns and rows"
      content={() => (
        <Suspense>
          <LayoutChooser {...props} />
        </Suspense>
      )}
    >
      Columns
    </PopoverButton>
  );
}

/** Everybody who matches the view, up to the first 1000 (spec, section 4). */
async function loadMatching(teamId: string, view: RosterView): Promise<readonly RosterAthlete[]> {
  const query = queryOf({ ...view, page: 1, count: MOST });
  const { athletes } = await call(listTeamAthletes, { params: { id: teamId }, query });
  return athletes;
}
