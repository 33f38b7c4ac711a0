import { useMemo, useRef, useState } from 'react';
import type { CollegePoint } from '../../../../../../contract/college/college-places.js';
import type { MapPlace } from '../map-view.js';
import type { OpenedCollege } from '../../opened-college.js';
import { useSize } from '../use-size.js';
import { Clusters } from '../clusters.js';
import styles from './college-map.module.css';
import { MapCard } from './map-card.js';
import { MovingMap } from './moving-map.js';

interface Props {
  /** Those that are shown; undefined until they have come. */
  points: readonly CollegePoint[] | undefined;
  /** Where the map is; undefined for all of the country. */
  place: MapPlace | undefined;
  onPlace: (place: MapPlace | undefined) => void;
  /** Narrows the list to `west,south,east,north`. */
  onArea: (bounds: string) => void;
  onOpen: (college: OpenedCollege) => void;
}

/** Colleges on a map of the country. It says nothing that the list beside it does not say in words. */
export function CollegeMap({ points, onOpen, ...moving }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const clusters = useMemo(() => new Clusters(points ?? []), [points]);
  const [pressed, setPressed] = useState<readonly CollegePoint[]>([]);
  return (
    <section aria-label="Map of the colleges" className={styles.map}>
      <div ref={frame} className={styles.frame} aria-busy={!points}>
        {size && (
          <MovingMap
            {...moving}
            size={size}
            clusters={clusters}
            chosen={pressed.map(({ _id }) => _id)}
            onChoose={setPressed}
          />
        )}
        {pressed.length > 0 && (
          <MapCard
            key={pressed[0]?._id}
            colleges={pressed}
            onChoose={(college) => setPressed([college])}
            onOpen={onOpen}
            onClose={() => setPressed([])}
          />
        )}
      </div>
      {clusters.outside > 0 && <p className={styles.note}>{outsideWords(clusters.outside)}</p>}
    </section>
  );
}

const outsideWords = (colleges: number): string =>
  `${colleges} ${colleges === 1 ? 'college lies' : 'colleges lie'} in a territory that the map does not show.`;
