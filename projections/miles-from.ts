const EARTH_MILES = 3958.8;

/** SQL of the great-circle distance in miles, by the haversine formula; null where one of the places is not known. */
export const milesFrom = (
  from: { latitude: string; longitude: string },
  to: { latitude: string; longitude: string },
): string => `
  CASE WHEN ${to.latitude} IS NOT NULL AND ${to.longitude} IS NOT NULL THEN ${2 * EARTH_MILES} * asin(least(1, sqrt(
    power(sin(radians(${to.latitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${to.latitude}))
      * power(sin(radians(${to.longitude} - ${from.longitude}) / 2), 2)))) END`;
