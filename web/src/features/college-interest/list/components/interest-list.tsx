import { Button } from 'antd';
import { Heart, SearchX } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { today } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { List } from '../../../../ui/list/list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { useView } from '../../../../ui/list/use-view.js';
import { useInterests } from '../../api/interests.js';
import { SuggestionsCard } from '../../suggesting/components/suggestions-card.js';
import { InterestsView, isNarrowed, narrowed } from '../interests-view.js';
import { InterestLines } from './interest-lines.js';
import { InterestsToolbar } from './interests-toolbar.js';

const InterestBoard = lazy(async () => ({ default: (await import('./interest-board.js')).InterestBoard }));
const InterestDrawer = lazy(async () => ({
  default: (await import('../../trail/components/interest-drawer.js')).InterestDrawer,
}));

interface Props {
  athleteId: string;
  /** Whose list it is: `My colleges`. */
  label: string;
  /** What stands there while no college is on the list: where to find some. */
  empty: ReactNode;
  /** A past day, YYYY-MM-DD: the list as it was then, to look at. */
  asOf?: string;
}

/** The colleges on an athlete's list: in their order, or by how far they have come. */
export function InterestList({ athleteId, label, empty, asOf }: Props) {
  const [view, onView] = useView(InterestsView);
  const query = useInterests(athleteId, asOf);
  const all = query.data?.collegeInterests ?? [];
  const [opened, open] = useOpened(all);
  const { shown, counts } = narrowed(all, view, asOf ?? today());
  return (
    <section aria-label={label}>
      {!asOf && <SuggestionsCard athleteId={athleteId} />}
      {all.length > 0 && <InterestsToolbar view={view} onView={onView} counts={counts} />}
      <List
        query={query}
        what="The list of colleges"
        rows={() => shown}
        skeleton={<ListSkeleton label="Loading the list of colleges" rows={5} pictures />}
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
  <EmptyState
    icon={<SearchX size={22} />}
    title="No colleges found"
    text="No college on the list is like that."
    action={<Button onClick={onClear}>Clear search and filters</Button>}
  />
);

/** What stands where nothing is on the list yet. */
export const EmptyList = ({ text, action }: { text: string; action?: ReactNode }) => (
  <EmptyState icon={<Heart size={22} />} title="No colleges on the list yet" text={text} action={action} />
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
