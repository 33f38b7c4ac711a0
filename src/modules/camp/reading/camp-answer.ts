import type { Camp } from '../../../../contract/camp/camp.js';
import type { CampFound } from '../../../../projections/camps/camp-list.queries.js';

/** `today`: YYYY-MM-DD. */
export function campAnswer(found: CampFound, today: string): Camp {
  const { whereCity, whereState, whereLatitude, whereLongitude, distance, ...camp } = found;
  return {
    ...camp,
    where: { city: whereCity, state: whereState, latitude: whereLatitude, longitude: whereLongitude },
    distance: distance === null ? null : Math.round(distance),
    past: camp.lastDay < today,
  };
}
