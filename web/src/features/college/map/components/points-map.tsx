import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Clusters } from '../clusters.js';
import type { MapPoint } from '../map-point.js';
import type { MapPlace } from '../map-view.js';
import { useSize } from '../use-size.js';
import { MapCard } from './map-card.js';
import { MovingMap } from './moving-map.js';
import styles from './points-map.module.css';

interface Props {
  /** What it shows: `colleges`. */
  noun: string;
  /** Those that are shown; undefined until they have come. */
  points: readonly MapPoint[] | undefined;
  /** Where the map is; undefined for all of the country. */
  place: MapPlace | undefined;
  onPlace: (place: MapPlace | undefined) => void;
  /** Narrows the list to `west,south,east,north`. */
  onArea?: (bounds: string) => void;
  /** The one that was pressed. */
  draw: (point: MapPoint) => ReactNode;
  /** Of how many the map has no place for; undefined for none. */
  outsideWords: (count: number) => string | undefined;
}

/** Points on a map of the country. It says nothing that the list beside it does not say in words. */
export function PointsMap({ noun, points, draw, outsideWords, ...moving }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const clusters = useMemo(() => new Clusters(points ?? []), [points]);
  const [pressed, setPressed] = useState<readonly MapPoint[]>([]);
  const outside = outsideWords(clusters.outside);
  return (
    <section aria-label={`Map of the ${noun}`} className={styles.map}>
      <div ref={frame} className={styles.frame} aria-busy={!points}>
        {size && (
          <MovingMap
            {...moving}
            noun={noun}
            size={size}
            clusters={clusters}
            chosen={pressed.map(({ _id }) => _id)}
            onChoose={setPressed}
          />
        )}
        {pressed.length > 0 && (
          <MapCard
            key={pressed[0]?._id}
            noun={noun}
            points={pressed}
            draw={draw}
            onChoose={(point) => setPressed([point])}
            onClose={() => setPressed([])}
          />
        )}
      </div>
      {outside && <p className={styles.note}>{outside}</p>}
    </section>
  );
}
