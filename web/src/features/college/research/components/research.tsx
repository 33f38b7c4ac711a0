import { Button } from 'antd';
import { Bookmark, List as ListIcon, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../../app/session/use-may.js';
import { Chips } from '../../../../ui/list/chips.js';
import { useView } from '../../../../ui/list/use-view.js';
import { useMedia } from '../../../../ui/use-media.js';
import type { ActionOf, OpenedCollege } from '../../opened-college.js';
import { chipsOf } from '../filter-chips.js';
import { useMapAddress } from '../../map/map-address.js';
import type { FitWish } from '../fit-wish.js';
import { noFilters, ResearchView } from '../research-view.js';
import { useTagTitles } from '../tag-titles.js';
import { CompareBar } from './compare-bar.js';
import { ResearchList } from './research-list.js';
import { ResearchToolbar } from './research-toolbar.js';
import styles from './research.module.css';

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
      <Chips chips={chipsOf(view, tagTitles)} onChange={onView} onClear={() => onView(noFilters)} />
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
