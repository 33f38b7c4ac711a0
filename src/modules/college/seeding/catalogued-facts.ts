import type { CatalogueCollege } from '../catalogue/catalogue.js';
import type { CollegeFacts, SomeCollegeFacts } from '../college.facts.js';

/** What the catalogue knows of a college. */
export function cataloguedFacts({
  key: _,
  formerName: _former,
  colors,
  sports,
  ...facts
}: CatalogueCollege): SomeCollegeFacts & Pick<CollegeFacts, 'name' | 'city' | 'state'> {
  const programs = sports.map(({ sport, ...program }) => [sport, program] as const);
  return {
    ...facts,
    ...(colors && { primaryColor: colors.primary }),
    ...(colors?.secondary && { secondaryColor: colors.secondary }),
    ...Object.fromEntries(programs),
  };
}
