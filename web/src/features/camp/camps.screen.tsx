import { Button } from 'antd';
import { CalendarDays, List as ListIcon, ListFilter, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { OwnAthlete } from '../athlete/own-athlete.js';
import { useLookedAt } from '../college-interest/interests.js';
import { FollowedScreen } from '../parent/followed-screen.js';
import { listCamps } from '../../../../contract/camp/list-camps.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { useRead } from '../../app/data/read.js';
import { CountBadge } from '../../ui/count-badge.js';
import { EmptyState, NoneFound } from '../../ui/empty-state.js';
import { Chips } from '../../ui/list/chips.js';
import { chipsOf, filterCount, noFilters } from '../../ui/list/filters.js';
import { Lines } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { ListToolbar } from '../../ui/list/list-toolbar.js';
import { useView, type ChangeView } from '../../ui/list/use-view.js';
import { SearchBox } from '../../ui/search-box.js';
import { useMedia } from '../../ui/use-media.js';
import { useMapAddress } from '../college/map/map-address.js';
import {
  allCamps,
  campFilters,
  CAMPS_A_PAGE,
  campsQuery,
  campsView,
  isNarrowed,
  type CampsView,
} from './camp-filters.js';
import { CampLine } from './camp-line.js';
import { byMonth, monthWords } from './camp-words.js';
import styles from './camp.module.css';

/** /athlete/camps: upcoming camps, for athletes. */
export function AthleteCampsScreen() {
  useDocumentTitle('Camps');
  useLookedAt(useSession().athleteId ?? '', 'view_camps');
  return (
    <>
      <ScreenHeader
        title="Camps"
        text="Camps where colleges see you play. Save what fits and register with the college."
      />
      <OwnAthlete>{({ _id, sport }) => <Camps athleteId={_id} sport={sport} />}</OwnAthlete>
    </>
  );
}

/** /parent/camps: upcoming camps, for a parent of an athlete. */
export function ParentCampsScreen() {
  useDocumentTitle('Camps');
  return (
    <FollowedScreen
      header={<ScreenHeader title="Camps" text="College camps, with dates, costs and what your athlete saved." />}
    >
      {({ _id, sport }) => <Camps athleteId={_id} sport={sport} />}
    </FollowedScreen>
  );
}

const CampBeside = lazy(async () => ({ default: (await import('./camp-page.js')).CampBeside }));
const CampDrawer = lazy(async () => ({ default: (await import('./camp-page.js')).CampDrawer }));
const CampsFilterSheet = lazy(async () => ({ default: (await import('./camps-filter-sheet.js')).CampsFilterSheet }));
const CampsMap = lazy(async () => ({ default: (await import('./camps-map.js')).CampsMap }));

interface Props {
  athleteId: string;
  /** What the athlete plays: the list begins with it. */
  sport: Sport | null;
}

/** The camps to come, for one athlete: by their days and on a map, narrowed, saved, opened beside the list. */
function Camps({ athleteId, sport }: Props) {
  const filters = useMemo(() => campFilters(sport ? [sport] : []), [sport]);
  const schema = useMemo(() => campsView(filters), [filters]);
  const [view, onView] = useView(schema);
  const { pageVariant, onVariant, place, onPlace } = useMapAddress();
  const [filtering, setFiltering] = useState(false);
  const wide = useMedia('(min-width: 1200px)');
  const { data } = useRead(listCamps, { query: campsQuery(view, athleteId) }, { keep: true });
  const open = (camp: string) => onView({ camp, page: view.page });
  const Open = wide ? CampBeside : CampDrawer;
  const other = pageVariant === 'map' ? 'list' : 'map';
  // Where a camp is open, it takes the place of the map.
  const beside = wide && view.camp !== '' ? 'camp' : 'map';
  const anywhere = isNarrowed(view) || data?.campCount !== 0;
  const showsMap = anywhere && (wide ? beside === 'map' : pageVariant === 'map');
  return (
    <div className={styles.camps} data-beside={wide && (beside === 'camp' || showsMap) ? beside : undefined}>
      <section aria-label="Camps">
        <ListToolbar>
          <SearchBox
            label="Search camps"
            placeholder="Camp, college or city"
            value={view.filter}
            onSearch={(filter) => onView({ filter })}
            pause={500}
            shortcut="/"
          />
          <Button icon={<ListFilter size={15} aria-hidden />} onClick={() => setFiltering(true)} aria-haspopup="dialog">
            Filter
            <CountBadge value={filterCount(filters, view)} noun="active filters" />
          </Button>
          {!wide && anywhere && (
            <Button
              icon={other === 'map' ? <MapIcon size={15} aria-hidden /> : <ListIcon size={15} aria-hidden />}
              onClick={() => onVariant(other)}
            >
              {other === 'map' ? 'Map' : 'List'}
            </Button>
          )}
        </ListToolbar>
        <Chips chips={chipsOf(filters, view)} onChange={onView} onClear={() => onView(noFilters(filters))} />
        {(wide || !showsMap) && <CampsList view={view} onView={onView} athleteId={athleteId} onOpen={open} />}
      </section>
      <Suspense>
        {showsMap && (
          <div className={styles.map}>
            <CampsMap view={view} athleteId={athleteId} place={place} onPlace={onPlace} onOpen={open} />
          </div>
        )}
        {view.camp && (
          <Open
            key={view.camp}
            id={view.camp}
            athleteId={athleteId}
            listed={data?.camps.find(({ _id }) => _id === view.camp)}
            byAddress
            onClose={() => open('')}
          />
        )}
        {filtering && (
          <CampsFilterSheet
            filters={filters}
            view={view}
            athleteId={athleteId}
            onView={onView}
            onClosed={() => setFiltering(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface ListProps {
  view: CampsView;
  onView: ChangeView<CampsView>;
  athleteId: string;
  onOpen: (campId: string) => void;
}

/** A page of the camps that pass the filters, by months. */
function CampsList({ view, onView, athleteId, onOpen }: ListProps) {
  return (
    <List
      query={useRead(listCamps, { query: campsQuery(view, athleteId) }, { keep: true })}
      what="The camps"
      rows={({ camps }) => camps}
      skeleton={{ rows: 8, pictures: true }}
      empty={
        isNarrowed(view) ? (
          <NoneFound
            title="No camps found"
            text="Remove a filter or change your search."
            action={<Button onClick={() => onView(allCamps)}>Clear search and filters</Button>}
          />
        ) : (
          <EmptyState
            icon={<CalendarDays size={22} />}
            title="No camps yet"
            text="College camps will appear here by date."
          />
        )
      }
      pages={{
        page: view.page,
        size: CAMPS_A_PAGE,
        total: ({ campCount }) => campCount,
        noun: ['camp', 'camps'],
        onPage: (page) => onView({ page }),
      }}
    >
      {(camps) =>
        byMonth(camps).map((of) => (
          <section key={of.month} style={{ marginBottom: 22 }} aria-label={monthWords(of.month)}>
            <h2 style={{ marginBottom: 8, fontSize: 15 }}>{monthWords(of.month)}</h2>
            <Lines label={`Camps in ${monthWords(of.month)}`} framed>
              {of.camps.map((camp) => (
                <CampLine
                  key={camp._id}
                  camp={camp}
                  athleteId={athleteId}
                  selected={camp._id === view.camp}
                  onOpen={({ _id }) => onOpen(_id)}
                />
              ))}
            </Lines>
          </section>
        ))
      }
    </List>
  );
}
