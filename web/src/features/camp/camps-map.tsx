import { useMemo } from 'react';
import type { Camp } from '../../../../contract/camp/camp.js';
import { listCamps } from '../../../../contract/camp/list-camps.js';
import { useRead } from '../../app/data/read.js';
import { MOST } from '../../ui/list/view-fields.js';
import { PointsMap, PressedPoint } from '../college/map/components/points-map.js';
import type { MapPlace, MapPoint } from '../college/map/map-view.js';
import { campsQuery, type CampsView } from './camp-filters.js';
import { campPoints, daysWords, notShownWords, townWords } from './camp-words.js';

interface Props {
  view: CampsView;
  athleteId: string;
  place: MapPlace | undefined;
  onPlace: (place: MapPlace | undefined) => void;
  onOpen: (campId: string) => void;
}

/** Where the camps are that pass the filters. */
export function CampsMap({ view, athleteId, onOpen, ...map }: Props) {
  const query = { ...campsQuery(view, athleteId), page: 1, count: MOST };
  const camps: readonly Camp[] | undefined = useRead(listCamps, { query }, { keep: true }).data?.camps;
  const points = useMemo(() => camps && campPoints(camps), [camps]);
  const unplaced = (camps?.length ?? 0) - (points?.length ?? 0);
  const draw = ({ _id, name }: MapPoint) => {
    const camp = camps?.find((one) => one._id === _id);
    const words = camp ? [daysWords(camp), townWords(camp)].filter(Boolean).join(' · ') : '';
    const crest = camp?.college ?? { name, code: null, primaryColor: null, secondaryColor: null };
    return <PressedPoint crest={crest} name={name} words={words} onOpen={() => onOpen(_id)} />;
  };
  return (
    <PointsMap
      {...map}
      noun="camps"
      points={points}
      draw={draw}
      outsideWords={(outside) => notShownWords(outside + unplaced)}
    />
  );
}
