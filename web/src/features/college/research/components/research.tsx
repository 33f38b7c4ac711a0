import { Button, Select } from 'antd';
import { Bookmark, GraduationCap, List as ListIcon, ListFilter, Map as MapIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { listColleges } from '../../../../../../contract/college/endpoints.js';
import { tellsLittle } from '../../../../../../contract/fit/fit.js';
import { useRead } from '../../../../app/data/read.js';
import { useMay } from '../../../../app/session/use-may.js';
import { CountBadge } from '../../../../ui/count-badge.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Chips } from '../../../../ui/list/chips.js';
import { Lines } from '../../../../ui/list/lines.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { type ChangeView, useView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { useIsSmall, useMedia } from '../../../../ui/use-media.js';
import { useTagTitles } from '../../../team/tags/components/tag-chips.js';
import type { ActionOf, OpenedCollege } from '../../components/crest.js';
import { useMapAddress } from '../../map/map-address.js';
import { nameOfOrder, orderNamed, orderOf, ordersOf, withHome } from '../orders.js';
import type { ResearchFor } from '../research-for.js';
import {
  COLLEGES_A_PAGE,
  isNarrowed,
  noResearchFilters,
  queryOf,
  researchChips,
  researchFilterCount,
  ResearchView,
  sportsOf,
} from '../research-view.js';
import { CollegeLine } from './college-line.js';
import { CompareBar, ComparePick } from './compare-bar.js';
import { HomeButton } from './home-button.js';
import { NothingFound } from './nothing-found.js';
import styles from './college-drawer.module.css';

/** A page of the colleges that match; for an athlete, read again whenever their profile changes. */
const useColleges = (view: ResearchView, whom: ResearchFor) =>
  useRead(listColleges, { query: queryOf(view, whom) }, { keep: true });

const CollegeDrawer = lazy(async () => ({ default: (await import('./college-drawer.js')).CollegeDrawer }));
const ResearchFilters = lazy(async () => ({ default: (await import('./research-filters.js')).ResearchFilters }));
const SavedSearches = lazy(async () => ({
  default: (await import('../saved/components/saved-searches.js')).SavedSearches,
}));
const ResearchMap = lazy(async () => ({ default: (await import('./research-map.js')).ResearchMap }));

/** Room for the list and the map beside each other. */
const WIDE = '(min-width: 1200px)';

interface Props {
  /** Whose sport, home and fit it begins with. */
  whom: ResearchFor;
  actionOf?: ActionOf | undefined;
}

/** Colleges: searched, narrowed, seen on a map, opened beside the list. */
export function Research({ whom, actionOf }: Props) {
  const [view, onView] = useView(ResearchView);
  const { pageVariant, onVariant, place, onPlace } = useMapAddress();
  const may = useMay();
  const query = useColleges(view, whom);
  const [filtering, setFiltering] = useState(false);
  const [saved, setSaved] = useState(false);
  const [opened, setOpened] = useState<OpenedCollege>();
  const tagTitles = useTagTitles(view.tags);
  const small = useIsSmall();
  const both = useMedia(WIDE);
  const other = pageVariant === 'map' ? 'list' : 'map';
  const arranging = <Arranging view={view} onView={onView} whom={whom} own={query.data?.home ?? null} />;
  return (
    <section aria-label="Colleges">
      <ListToolbar className={styles.oneLine ?? ''}>
        <SearchBox
          label="Search colleges"
          placeholder={small ? 'Search' : 'Name, city, state or code'}
          value={view.filter}
          onSearch={(filter) => onView({ filter })}
          pause={SEARCH_PAUSE}
          shortcut="/"
        />
        <Button icon={<ListFilter size={15} aria-hidden />} onClick={() => setFiltering(true)} aria-haspopup="dialog">
          <Named small={small}>Filter</Named>
          <CountBadge value={researchFilterCount(view)} noun="active filters" />
        </Button>
        {!small && arranging}
        {may('search.own') && (
          <Button icon={<Bookmark size={15} aria-hidden />} onClick={() => setSaved(true)} aria-haspopup="dialog">
            <Named small={small}>Saved</Named>
          </Button>
        )}
        {!both && (
          <Button
            icon={other === 'map' ? <MapIcon size={15} /> : <ListIcon size={15} />}
            onClick={() => onVariant(other)}
          >
            <Named small={small}>{other === 'map' ? 'Map' : 'List'}</Named>
          </Button>
        )}
      </ListToolbar>
      <Chips chips={researchChips(view, tagTitles)} onChange={onView} onClear={() => onView(noResearchFilters)} />
      <div className={styles.sides}>
        {(both || pageVariant === 'list') && (
          <ResearchList {...{ view, onView, whom, actionOf, query }} onOpen={setOpened} />
        )}
        {(both || pageVariant === 'map') && (
          <div className={styles.map}>
            <Suspense>
              <ResearchMap {...{ view, onView, whom, place, onPlace }} onOpen={setOpened} />
            </Suspense>
          </div>
        )}
      </div>
      <CompareBar />
      <Suspense>
        {saved && <SavedSearches view={view} onSearch={onView} onClosed={() => setSaved(false)} />}
        {filtering && (
          <ResearchFilters {...{ view, onView, whom }} onClosed={() => setFiltering(false)}>
            {small && <div className={styles.arranging}>{arranging}</div>}
          </ResearchFilters>
        )}
        {opened && (
          <CollegeDrawer
            key={opened._id}
            college={opened}
            sports={sportsOf(view, whom)}
            action={actionOf?.(opened)}
            onClosed={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Issue of research: "Search (500 ms)". */
const SEARCH_PAUSE = 500;

/** The name of a button that is only its icon on a phone. */
const Named = ({ small, children }: { small: boolean; children: ReactNode }) => (
  <span className={small ? 'visually-hidden' : undefined}>{children}</span>
);

interface ArrangingProps {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  whom: ResearchFor;
  /** The athlete's town. */
  own: string | null;
}

/** How the colleges are sorted, and where distances are counted from. */
const Arranging = ({ view, onView, whom, own }: ArrangingProps) => (
  <>
    <Select
      className={styles.order ?? ''}
      aria-label="Sort colleges"
      options={ordersOf(view, whom)}
      value={nameOfOrder(orderOf(view, whom))}
      onChange={(order) => onView(orderNamed(order))}
    />
    <HomeButton home={view.home} own={own} onHome={(home) => onView(withHome(view, home))} />
  </>
);

interface ResearchListProps {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  onOpen: (college: OpenedCollege) => void;
  whom: ResearchFor;
  actionOf: ActionOf | undefined;
  query: ReturnType<typeof useColleges>;
}

/** A page of the colleges that pass the filters. */
function ResearchList({ view, onView, onOpen, whom, actionOf, query }: ResearchListProps) {
  const asked = sportsOf(view, whom);
  return (
    <List
      query={query}
      what="The colleges"
      rows={({ colleges }) => colleges}
      skeleton={{ rows: COLLEGES_A_PAGE, pictures: true }}
      empty={
        isNarrowed(view) ? (
          <NothingFound {...{ view, whom, onView }} />
        ) : (
          <EmptyState
            icon={<GraduationCap size={22} />}
            title="No colleges yet"
            text="Colleges appear here once they’re added."
          />
        )
      }
      pages={{
        page: view.page,
        size: COLLEGES_A_PAGE,
        total: ({ collegeCount }) => collegeCount,
        noun: ['college', 'colleges'],
        onPage: (page) => onView({ page }),
      }}
    >
      {(colleges) => (
        <>
          {orderOf(view, whom).sortBy === 'fit' && <FitUntold colleges={colleges} athlete={whom.athlete} />}
          <Lines label="Colleges" framed>
            {colleges.map((college) => (
              <CollegeLine
                key={college._id}
                college={college}
                asked={asked}
                fits={whom.athlete?.fits ?? false}
                onOpen={onOpen}
                pick={<ComparePick college={college} />}
                action={actionOf?.(college)}
              />
            ))}
          </Lines>
        </>
      )}
    </List>
  );
}

interface FitUntoldProps {
  colleges: readonly ListedCollege[];
  athlete: ResearchFor['athlete'];
}

/** Why the list is not by fit, and what would change that; nothing where a fit can be told. */
function FitUntold({ colleges, athlete }: FitUntoldProps) {
  if (!athlete || colleges.some(({ fit }) => fit && !tellsLittle(fit))) return null;
  const { lacks, editAt } = athlete;
  if (lacks === undefined)
    return <p className={styles.notice}>Colleges report too little to tell fit. Nearest first.</p>;
  const what = lacks === 'sport' ? 'a sport' : 'a GPA or test score';
  return (
    <p className={styles.notice}>
      {editAt ? <Link to={editAt(lacks === 'sport' ? 'personal' : 'academic')}>Add {what}</Link> : `Needs ${what}`} to
      see how colleges fit. Nearest first.
    </p>
  );
}
