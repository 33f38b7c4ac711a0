import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { Button, Select } from 'antd';
import { Columns3, GripVertical, Heart, ListOrdered } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { useMay } from '../../../../app/session/use-may.js';
import { today } from '../../../../ui/day.js';
import { EmptyState, NoneFound } from '../../../../ui/empty-state.js';
import { optionsOf } from '../../../../ui/list/filters.js';
import { followRow } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { type ChangeView, useView } from '../../../../ui/list/use-view.js';
import { PressGroup } from '../../../../ui/press-group.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { useReorder } from '../../change-interest.js';
import { useInterests } from '../../interests.js';
import { SuggestionsCard } from '../../suggesting/components/suggestions-card.js';
import { useSession } from '../../../../app/session/session.js';
import { interestFilters, InterestsView, isNarrowed, narrowed } from '../interests-view.js';
import { InterestWords } from './interest-words.js';
import styles from './interest-words.module.css';

const InterestBoard = lazy(async () => ({ default: (await import('./interest-board.js')).InterestBoard }));
const InterestDrawer = lazy(async () => ({
  default: (await import('../../timeline/components/interest-drawer.js')).InterestDrawer,
}));

interface Props {
  athleteId: string;
  /** Whose list it is: `My colleges`. */
  label: string;
  /** Shown while no college is on the list: where to find some. */
  empty: ReactNode;
  /** What can be done with the list, at the end of its toolbar. */
  action?: ReactNode;
  /** A past day, YYYY-MM-DD: the list as it was then, to look at. */
  asOf?: string;
}

/** The colleges on an athlete's list: in their order, or by how far they have come. */
export function InterestList({ athleteId, label, empty, action, asOf }: Props) {
  const [view, onView] = useView(InterestsView);
  const query = useInterests(athleteId, asOf);
  const all = query.data?.collegeInterests ?? [];
  const [opened, open] = useOpened(all);
  const { shown, counts } = narrowed(all, view, asOf ?? today());
  return (
    <section aria-label={label}>
      {!asOf && <SuggestionsCard athleteId={athleteId} />}
      {all.length > 0 && <InterestsToolbar view={view} onView={onView} counts={counts} action={action} />}
      <List
        query={query}
        what="The list of colleges"
        rows={() => shown}
        skeleton={{ rows: 5, pictures: true }}
        empty={
          isNarrowed(view) && all.length > 0 ? <NoneLikeThat onClear={() => onView(InterestsView.parse({}))} /> : empty
        }
      >
        {(interests) =>
          view.as === 'board' ? (
            <Suspense fallback={<ListSkeleton label="Loading the board" rows={3} pictures />}>
              <InterestBoard interests={interests} past={asOf !== undefined} onOpen={open} />
            </Suspense>
          ) : (
            <InterestLines
              athleteId={athleteId}
              label={label}
              interests={interests}
              ordered={!isNarrowed(view) && !asOf}
              onOpen={open}
            />
          )
        }
      </List>
      <Suspense>
        {opened && <InterestDrawer key={opened._id} interest={opened} asOf={asOf} onClosed={() => open(undefined)} />}
      </Suspense>
    </section>
  );
}

const NoneLikeThat = ({ onClear }: { onClear: () => void }) => (
  <NoneFound
    title="No colleges found"
    text="Remove a filter or change your search."
    action={<Button onClick={onClear}>Clear search and filters</Button>}
  />
);

/** Shown while nothing is on the list yet. */
export const EmptyList = ({ text, action }: { text: string; action?: ReactNode }) => (
  <EmptyState icon={<Heart size={22} />} title="No colleges yet" text={text} action={action} />
);

/** The one that is open, by the address: a link or a reload opens it again. */
function useOpened(
  all: readonly CollegeInterest[],
): [CollegeInterest | undefined, (interest: CollegeInterest | undefined) => void] {
  const [params, setParams] = useSearchParams();
  // What is being closed is drawn until it has gone, also when it is no longer on the list.
  const [last, setLast] = useState<CollegeInterest>();
  const id = params.get('interest');
  const named = all.find(({ _id }) => _id === id);
  if (named && named !== last) setLast(named);
  const open = (interest: CollegeInterest | undefined) => {
    if (!interest) setLast(undefined);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (interest) next.set('interest', interest._id);
        else next.delete('interest');
        return next;
      },
      { replace: !interest },
    );
  };
  return [named ?? (id ? last : undefined), open];
}

interface InterestsToolbarProps {
  view: InterestsView;
  onView: ChangeView<InterestsView>;
  counts: ReadonlyMap<InterestsView['only'], number>;
  action: ReactNode;
}

const shapes = [
  { value: 'list', label: 'List', icon: <ListOrdered size={15} aria-hidden /> },
  { value: 'board', label: 'Board', icon: <Columns3 size={15} aria-hidden /> },
] as const;

function InterestsToolbar({ view, onView, counts, action }: InterestsToolbarProps) {
  const { only, level } = interestFilters;
  const { athleteId } = useSession();
  return (
    <ListToolbar>
      <SearchBox
        label="Search the list"
        placeholder="Name, city, state or code"
        value={view.filter}
        onSearch={(filter) => onView({ filter })}
        pause={200}
        shortcut="/"
      />
      <PressGroup
        label={only.label}
        options={optionsOf(only).map((one) => ({
          ...one,
          // Of an athlete's list, what their coach or parent reads is no duty of the reader's.
          label: one.value === 'needs-me' && athleteId === undefined ? 'Needs action' : one.label,
          count: counts.get(one.value) ?? 0,
        }))}
        value={view.only}
        onChange={(picked) => onView({ only: picked })}
      />
      <Select
        className={styles.level ?? ''}
        mode="multiple"
        aria-label={level.label}
        placeholder="Any interest"
        allowClear
        maxTagCount={1}
        showSearch={false}
        options={optionsOf(level)}
        value={[...view.level]}
        onChange={(picked) => onView({ level: picked })}
      />
      <PressGroup label="View as" options={shapes} value={view.as} onChange={(as) => onView({ as })} />
      {action}
    </ListToolbar>
  );
}

interface InterestLinesProps {
  athleteId: string;
  label: string;
  interests: readonly CollegeInterest[];
  /** Whether all of the list is shown, so that it can be put in order. */
  ordered: boolean;
  onOpen: (interest: CollegeInterest) => void;
}

/** The list in the athlete's order, which dragging changes; with the keyboard: Space, the arrows, Space. */
function InterestLines({ athleteId, label, interests, ordered, onOpen }: InterestLinesProps) {
  const reorder = useReorder(athleteId);
  const movable = useMay()('interest.change') && ordered && interests.length > 1;
  const drop = ({ source, destination }: DropResult) => {
    if (!destination || destination.index === source.index) return;
    const ids = interests.map(({ _id }) => _id);
    const [moved] = ids.splice(source.index, 1);
    if (moved) reorder.mutate(ids.toSpliced(destination.index, 0, moved));
  };
  return (
    <DragDropContext onDragEnd={drop}>
      <Droppable droppableId="interests" isDropDisabled={!movable}>
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} aria-label={label} className={styles.list}>
            {interests.map((interest, index) => (
              <Draggable key={interest._id} draggableId={interest._id} index={index} isDragDisabled={!movable}>
                {(row, { isDragging }) => (
                  <li
                    ref={row.innerRef}
                    {...row.draggableProps}
                    data-row
                    onClick={followRow}
                    className={styles.row}
                    data-dragging={isDragging}
                  >
                    {movable && (
                      <span
                        {...row.dragHandleProps}
                        className={styles.handle}
                        aria-label={`Move ${interest.college.name}`}
                      >
                        <GripVertical size={16} aria-hidden />
                      </span>
                    )}
                    <InterestWords interest={interest} onOpen={onOpen} />
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
