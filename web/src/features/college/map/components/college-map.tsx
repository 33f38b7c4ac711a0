import type { CollegePoint } from '../../../../../../contract/college/college-places.js';
import { useCollege } from '../../api/college.js';
import type { OpenedCollege } from '../../opened-college.js';
import { placeName } from '../../place-name.js';
import type { MapPoint } from '../map-point.js';
import type { MapPlace } from '../map-view.js';
import { PointsMap } from './points-map.js';
import { PressedPoint } from './pressed-point.js';

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

/** Colleges on a map of the country. */
export const CollegeMap = ({ onOpen, ...map }: Props) => (
  <PointsMap
    {...map}
    noun="colleges"
    draw={(point) => <PressedCollege point={point} onOpen={onOpen} />}
    outsideWords={outsideWords}
  />
);

function PressedCollege({ point, onOpen }: { point: MapPoint; onOpen: Props['onOpen'] }) {
  const { data } = useCollege(point._id);
  const { _id, name, color } = point;
  const college = data ?? { _id, name, city: null, state: null, code: null, primaryColor: color, secondaryColor: null };
  return <PressedPoint crest={college} name={name} words={placeName(college)} onOpen={() => onOpen(college)} />;
}

const outsideWords = (colleges: number): string | undefined =>
  colleges === 0
    ? undefined
    : `${colleges} ${colleges === 1 ? 'college lies' : 'colleges lie'} in a territory that the map does not show.`;
