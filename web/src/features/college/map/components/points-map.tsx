import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.js';
import { Crest } from '../../components/crest.js';
import { Clusters } from '../clusters.js';
import type { MapPlace, MapPoint } from '../map-view.js';
import { useSize } from '../use-drawn.js';
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
    <section aria-label={`Map of the ${noun}`} style={{ minWidth: 0 }}>
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
      {outside && <p style={{ marginTop: 8, color: 'var(--ink-3)', fontSize: 12.5 }}>{outside}</p>}
    </section>
  );
}

interface MapCardProps {
  /** `colleges`. */
  noun: string;
  /** The one that was pressed, or several that lie in one place. */
  points: readonly MapPoint[];
  draw: (point: MapPoint) => ReactNode;
  onChoose: (point: MapPoint) => void;
  onClose: () => void;
}

/** What was pressed on the map. */
function MapCard({ noun, points, draw, onChoose, onClose }: MapCardProps) {
  const [one, ...others] = points;
  return (
    <div className={styles.card} role="group" aria-label="On the map">
      {one && others.length === 0 ? (
        draw(one)
      ) : (
        <ul className={styles.several} aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} here`}>
          {points.map((point) => (
            <li key={point._id}>
              <button type="button" onClick={() => onChoose(point)}>
                {point.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <IconButton label="Close" icon={<X size={16} aria-hidden />} onClick={onClose} />
    </div>
  );
}

interface PressedPointProps {
  crest: ComponentProps<typeof Crest>['college'];
  name: string;
  /** What else is said of it: where it is, when. */
  words: string;
  onOpen: () => void;
}

/** One thing on the map that was pressed, and the way to all about it. */
export function PressedPoint({ crest, name, words, onOpen }: PressedPointProps) {
  return (
    <div className={styles.one}>
      <Crest college={crest} size={40} />
      <div>
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        <p>{words}</p>
      </div>
    </div>
  );
}
