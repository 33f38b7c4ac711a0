import { Button } from 'antd';
import { List as ListIcon, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Chips } from '../../../../ui/list/chips.js';
import { useView } from '../../../../ui/list/use-view.js';
import { useMedia } from '../../../../ui/use-media.js';
import type { ActionOf, OpenedCollege } from '../../opened-college.js';
import { chipsOf } from '../filter-chips.js';
import { useMapAddress } from '../map-address.js';
import { noFilters, ResearchView } from '../research-view.js';
import { CompareBar } from './compare-bar.js';
import { ResearchList } from './research-list.js';
import { ResearchToolbar } from './research-toolbar.js';
import styles from './research.module.css';

const CollegeDrawer = lazy(async () => ({ default: (await import('./college-drawer.js')).CollegeDrawer }));
const ResearchFilters = lazy(async () => ({ default: (await import('./research-filters.js')).ResearchFilters }));
const ResearchMap = lazy(async () => ({ default: (await import('./research-map.js')).ResearchMap }));

/** Room for the list and the map beside each other. */
const WIDE = '(min-width: 1200px)';

/** Colleges: searched, narrowed, seen on a map, opened beside the list. */
export function Research({ actionOf }: { actionOf?: ActionOf | undefined }) {
  const [view, onView] = useView(ResearchView);
  const { pageVariant, onVariant, place, onPlace } = useMapAddress();
  const [filtering, setFiltering] = useState(false);
  const [opened, setOpened] = useState<OpenedCollege>();
  const both = useMedia(WIDE);
  const other = pageVariant === 'map' ? 'list' : 'map';
  return (
    <section aria-label="Colleges">
      <ResearchToolbar view={view} onView={onView} onFilter={() => setFiltering(true)}>
        {!both && (
          <Button
            icon={other === 'map' ? <MapIcon size={15} /> : <ListIcon size={15} />}
            onClick={() => onVariant(other)}
          >
            {other === 'map' ? 'Map' : 'List'}
          </Button>
        )}
      </ResearchToolbar>
      <Chips chips={chipsOf(view)} onChange={onView} onClear={() => onView(noFilters)} />
      <div className={styles.sides}>
        {(both || pageVariant === 'list') && (
          <ResearchList view={view} onView={onView} onOpen={setOpened} actionOf={actionOf} />
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
