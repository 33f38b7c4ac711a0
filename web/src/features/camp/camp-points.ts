import type { Camp } from '../../../../contract/camp/camp.js';
import type { MapPoint } from '../college/map/map-point.js';

/** Where camps are, in the colors of their colleges; those whose place is known. */
export const campPoints = (camps: readonly Camp[]): MapPoint[] =>
  camps.flatMap(({ _id, name, college, where: { latitude, longitude } }) =>
    latitude === null || longitude === null
      ? []
      : [{ _id, name, latitude, longitude, color: college?.primaryColor ?? null }],
  );

/** Says how many camps the map does not show; undefined where it shows all. */
export const notShownWords = (camps: number): string | undefined =>
  camps === 0 ? undefined : `${camps} ${camps === 1 ? 'camp has' : 'camps have'} no place that the map can show.`;
