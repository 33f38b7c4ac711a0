import type { ChangeView } from '../../../../ui/list/use-view.js';
import { CollegeMap } from '../../map/components/college-map.js';
import type { MapPlace } from '../../map/map-view.js';
import type { OpenedCollege } from '../../opened-college.js';
import { usePoints } from '../api/colleges.js';
import type { ResearchView } from '../research-view.js';

interface Props {
  view: ResearchView;
  onView: ChangeView<ResearchView>;
  place: MapPlace | undefined;
  onPlace: (place: MapPlace | undefined) => void;
  onOpen: (college: OpenedCollege) => void;
}

/** Where the colleges lie that pass the filters. */
export function ResearchMap({ view, onView, ...map }: Props) {
  const { data } = usePoints(view);
  return <CollegeMap points={data?.points} onArea={(bounds) => onView({ bounds })} {...map} />;
}
