import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { College } from '../../../../../../contract/college/college.js';
import { Card } from '../../../../ui/card.js';
import { type MapPlace, onPlane, type Size, viewOf } from '../map-view.js';
import { useDrawn, useShapes, useSize } from '../use-drawn.js';
import styles from './points-map.module.css';

/** Some states around it. */
const ZOOM = 5.4;
/** Where the map of research opens: the towns around it. */
const NEAR = 8;

interface Props {
  college: College;
  /** The screen that has the map of all colleges. */
  research: string;
}

/** Where a college lies, with the way to the map of those around it; nothing where that is not known, or not on the map. */
export function WhereItIs({ college, research }: Props) {
  const { name, latitude, longitude, city, state } = college;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  if (latitude === null || longitude === null || !onPlane({ latitude, longitude })) return null;
  const near = new URLSearchParams({
    pageVariant: 'map',
    latitude: String(latitude),
    longitude: String(longitude),
    zoom: String(NEAR),
  });
  return (
    <Card
      title="Location"
      action={
        <Link to={`${research}?${near}`} className={styles.near}>
          Colleges nearby
        </Link>
      }
    >
      <div ref={frame} className={styles.whereItIsFrame}>
        {size && <Drawn college={college} place={{ latitude, longitude, zoom: ZOOM }} size={size} />}
      </div>
      <p className="visually-hidden">{`${name} on the map: ${[city, state].filter(Boolean).join(', ')}`}</p>
    </Card>
  );
}

function Drawn({ college, place, size }: { college: College; place: MapPlace; size: Size }) {
  const { _id, name, primaryColor: color } = college;
  const canvas = useRef<HTMLCanvasElement>(null);
  const shapes = useShapes();
  const point = onPlane(place);
  const marks = point ? [{ ...point, shown: { _id, name, color, ...place } }] : [];
  useDrawn(canvas, { size, view: viewOf(place, size), marks, chosen: [_id], shapes });
  return <canvas ref={canvas} aria-hidden className="fill" />;
}
