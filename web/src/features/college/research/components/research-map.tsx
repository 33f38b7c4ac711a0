import { type CollegePoint, collegePoints, getCollege } from '../../../../../../contract/college/endpoints.js';
import { useRead } from '../../../../app/data/read.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { placeName } from '../../college-facts.js';
import type { OpenedCollege } from '../../components/crest.js';
import { PointsMap, PressedPoint } from '../../map/components/points-map.js';
import type { MapPlace, MapPoint } from '../../map/map-view.js';
import type { ResearchFor } from '../research-for.js';
import { filtersOf, type ResearchView } from '../research-view.js';

/** Where the colleges lie that match, in the map's area or out of it: the map can be moved on. */
const usePoints = (view: ResearchView, whom: ResearchFor) =>
  useRead(
    collegePoints,
    { query: { ...filtersOf(view, whom), bounds: undefined } },
    // Colleges are told of live when they change.
    { keep: true, staleTime: Infinity },
  );

interface Props {
  view: ResearchView;
  whom: ResearchFor;
  onView: ChangeView<ResearchView>;
  place: MapPlace | undefined;
  onPlace: (place: MapPlace | undefined) => void;
  onOpen: (college: OpenedCollege) => void;
}

/** Where the colleges lie that pass the filters. */
export function ResearchMap({ view, whom, onView, ...map }: Props) {
  const { data } = usePoints(view, whom);
  return <CollegeMap points={data?.points} onArea={(bounds) => onView({ bounds })} {...map} />;
}

interface CollegeMapProps {
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
const CollegeMap = ({ onOpen, ...map }: CollegeMapProps) => (
  <PointsMap
    {...map}
    noun="colleges"
    draw={(point) => <PressedCollege point={point} onOpen={onOpen} />}
    outsideWords={outsideWords}
  />
);

function PressedCollege({ point, onOpen }: { point: MapPoint; onOpen: CollegeMapProps['onOpen'] }) {
  const { data } = useRead(getCollege, { params: { id: point._id } });
  const { _id, name, color } = point;
  const college = data ?? { _id, name, city: null, state: null, code: null, primaryColor: color, secondaryColor: null };
  return <PressedPoint crest={college} name={name} words={placeName(college)} onOpen={() => onOpen(college)} />;
}

const outsideWords = (colleges: number): string | undefined =>
  colleges === 0
    ? undefined
    : `${colleges} ${colleges === 1 ? 'college is' : 'colleges are'} in a territory that isn’t on the map.`;
