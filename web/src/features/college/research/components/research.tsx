import { Button, Select } from 'antd';
import { Bookmark, GraduationCap, List as ListIcon, ListFilter, Map as MapIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { listColleges } from '../../../../../../contract/college/endpoints.js';
import { useRead } from '../../../../app/data/read.js';
import { useMay } from '../../../../app/session/use-may.js';
import { CountBadge } from '../../../../ui/count-badge.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Chips } from '../../../../ui/list/chips.js';
import { Lines } from '../../../../ui/list/lines.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { type ChangeView, useView } from '../../../../ui/list/use-view.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { useMedia } from '../../../../ui/use-media.js';
import { useTagTitles } from '../../../team/tags/components/tag-chips.js';
import type { ActionOf, OpenedCollege } from '../../components/crest.js';
import { useMapAddress } from '../../map/map-address.js';
import type { FitWish } from '../fit-wish.js';
import { nameOfOrder, orderNamed, orderOf, ordersOf, withHome } from '../orders.js';
import {
  COLLEGES_A_PAGE,
  isNarrowed,
  noResearchFilters,
  queryOf,
  researchChips,
  researchFilterCount,
  ResearchView,
} from '../research-view.js';
import { CollegeLine } from './college-line.js';
import { CompareBar, ComparePick } from './compare-bar.js';
import { HomeButton } from './home-button.js';
import { NothingFound } from './nothing-found.js';
import styles from './college-drawer.module.css';

/** A page of the colleges that match; with the fit for somebody, read again whenever their profile changes. */
const useColleges = (view: ResearchView, fit: FitWish | undefined) =>
  useRead(listColleges, { query: queryOf(view, fit) }, { keep: true });

const CollegeDrawer = lazy(async () => ({ default: (await import('./college-drawer.js')).CollegeDrawer }));
const ResearchFilters = lazy(async () => ({ default: (await import('./research-filters.js')).ResearchFilters }));
const SavedSearches = lazy(async () => ({
  default: (await import('../saved/components/saved-searches.js')).SavedSearches,
}));
const ResearchMap = lazy(async () => ({ default: (await import('./research-map.js')).ResearchMap }));

/** Room for the list and the map beside each other. */
const WIDE = '(min-width: 1200px)';

interface Props {
  /** For whom it says how well colleges fit; nobody where it is left out. */
  fit?: FitWish | undefined;
  actionOf?: ActionOf | undefined;
}

/** Colleges: searched, narrowed, seen on a map, opened beside the list. */
export function Research({ fit, actionOf }: Props) {
  const [view, onView] = useView(ResearchView);
  const { pageVariant, onVariant, place, onPlace } = useMapAddress();
  const may = useMay();
  const [filtering, setFiltering] = useState(false);
  const [saved, setSaved] = useState(false);
  const [opened, setOpened] = useState<OpenedCollege>();
  const tagTitles = useTagTitles(view.tags);
  const both = useMedia(WIDE);
  const other = pageVariant === 'map' ? 'list' : 'map';
  return (
    <section aria-label="Colleges">
      <ResearchToolbar view={view} onView={onView} onFilter={() => setFiltering(true)} fit={fit}>
        {may('search.own') && (
          <Button icon={<Bookmark size={15} aria-hidden />} onClick={() => setSaved(true)} aria-haspopup="dialog">
            Saved
          </Button>
        )}
        {!both && (
          <Button
            icon={other === 'map' ? <MapIcon size={15} /> : <ListIcon size={15} />}
            onClick={() => onVariant(other)}
          >
            {other === 'map' ? 'Map' : 'List'}
          </Button>
        )}
      </ResearchToolbar>
      <Chips chips={researchChips(view, tagTitles)} onChange={onView} onClear={() => onView(noResearchFilters)} />
      <div className={styles.sides}>
        {(both || pageVariant === 'list') && (
          <ResearchList view={view} onView={onView} onOpen={setOpened} fit={fit} actionOf={actionOf} />
        )}
        {(both || pageVariant === 'map') && (
          <div className={styles.map}>
            <Suspense>
              <ResearchMap {...{ view, onView, place, onPlace }} onOpen={setOpened} />
            </Suspense>
          </div>
        )}
      </div>
      <CompareBar />
      <Suspense>
        {saved && <SavedSearches view={view} onSearch={onView} onClosed={() => setSaved(false)} />}
        {filtering && <ResearchFilters view={view} onView={onView} onClosed={() => setFiltering(false)} />}
        {opened && (
          <CollegeDrawer
            key={opened._id}
            college={opened}
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

interface ResearchToolbarProps {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  onFilter: () => void;
  fit: FitWish | undefined;
  /** What else changes how the colleges are shown. */
  children?: ReactNode;
}

function ResearchToolbar({ view, onView, onFilter, fit, children }: ResearchToolbarProps) {
  return (
    <ListToolbar>
      <SearchBox
        label="Search colleges"
        placeholder="Name, city, state or code"
        value={view.filter}
        onSearch={(filter) => onView({ filter })}
        pause={SEARCH_PAUSE}
        shortcut="/"
      />
      <Button icon={<ListFilter size={15} aria-hidden />} onClick={onFilter} aria-haspopup="dialog">
        Filter
        <CountBadge value={researchFilterCount(view)} noun="active filters" />
      </Button>
      <Select
        className={styles.order ?? ''}
        aria-label="Sort colleges"
        options={ordersOf(view, fit)}
        value={nameOfOrder(orderOf(view, fit))}
        onChange={(order) => onView(orderNamed(order))}
      />
      <HomeButton home={view.home} onHome={(home) => onView(withHome(view, home))} />
      {children}
    </ListToolbar>
  );
}

interface ResearchListProps {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  onOpen: (college: OpenedCollege) => void;
  fit: FitWish | undefined;
  actionOf?: ActionOf | undefined;
}

/** A page of the colleges that pass the filters. */
function ResearchList({ view, onView, onOpen, fit, actionOf }: ResearchListProps) {
  return (
    <List
      query={useColleges(view, fit)}
      what="The colleges"
      rows={({ colleges }) => colleges}
      skeleton={<ListSkeleton label="Loading the colleges" rows={COLLEGES_A_PAGE} pictures />}
      empty={
        isNarrowed(view) ? (
          <NothingFound view={view} onView={onView} />
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
        <Lines label="Colleges" framed>
          {colleges.map((college) => (
            <CollegeLine
              key={college._id}
              college={college}
              asked={view.sport}
              onOpen={onOpen}
              pick={<ComparePick college={college} />}
              action={actionOf?.(college)}
            />
          ))}
        </Lines>
      )}
    </List>
  );
}
