import { Button } from 'antd';
import { List as ListIcon, ListFilter, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { CountBadge } from '../../../ui/count-badge.js';
import { Chips } from '../../../ui/list/chips.js';
import { ListToolbar } from '../../../ui/list/list-toolbar.js';
import { useView } from '../../../ui/list/use-view.js';
import { SearchBox } from '../../../ui/search-box.js';
import { useMedia } from '../../../ui/use-media.js';
import { useMapAddress } from '../../college/map/map-address.js';
import { useCamps } from '../api/camps.js';
import { campsView, filterCount, isNarrowed, noFilters } from '../camps-view.js';
import { chipsOf } from '../filter-chips.js';
import { CampsList } from './camps-list.js';
import styles from './camps.module.css';

const CampBeside = lazy(async () => ({ default: (await import('./open-camp.js')).CampBeside }));
const CampDrawer = lazy(async () => ({ default: (await import('./open-camp.js')).CampDrawer }));
const CampsFilters = lazy(async () => ({ default: (await import('./camps-filters.js')).CampsFilters }));
const CampsMap = lazy(async () => ({ default: (await import('./camps-map.js')).CampsMap }));

interface Props {
  athleteId: string;
  /** What the athlete plays: the list begins with it. */
  sport: Sport | null;
}

/** The camps to come, for one athlete: by their days and on a map, narrowed, saved, opened beside the list. */
export function Camps({ athleteId, sport }: Props) {
  const schema = useMemo(() => campsView(sport ? [sport] : []), [sport]);
  const [view, onView] = useView(schema);
  const { pageVariant, onVariant, place, onPlace } = useMapAddress();
  const [filtering, setFiltering] = useState(false);
  const wide = useMedia('(min-width: 1200px)');
  const { data } = useCamps(view, athleteId);
  const open = (camp: string) => onView({ camp, page: view.page });
  const Open = wide ? CampBeside : CampDrawer;
  const other = pageVariant === 'map' ? 'list' : 'map';
  // Where a camp is open, it stands in the place of the map.
  const beside = wide && view.camp !== '' ? 'camp' : 'map';
  const anywhere = isNarrowed(view) || data?.campCount !== 0;
  const showsMap = anywhere && (wide ? beside === 'map' : pageVariant === 'map');
  return (
    <div className={styles.camps} data-beside={wide && (beside === 'camp' || showsMap) ? beside : undefined}>
      <section aria-label="Camps">
        <ListToolbar>
          <SearchBox
            label="Search camps"
            placeholder="Camp, college or town"
            value={view.filter}
            onSearch={(filter) => onView({ filter })}
            pause={500}
            shortcut="/"
          />
          <Button icon={<ListFilter size={15} aria-hidden />} onClick={() => setFiltering(true)} aria-haspopup="dialog">
            Filter
            <CountBadge value={filterCount(view)} noun="filters in force" />
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
        <Chips chips={chipsOf(view)} onChange={onView} onClear={() => onView(noFilters)} />
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
            onClose={() => open('')}
          />
        )}
        {filtering && (
          <CampsFilters view={view} athleteId={athleteId} onView={onView} onClosed={() => setFiltering(false)} />
        )}
      </Suspense>
    </div>
  );
}
