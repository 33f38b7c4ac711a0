import type { ListedCollege } from '../../../../../contract/college/college.js';
import { placeName } from '../college-facts.js';

type Placed = Pick<ListedCollege, 'city' | 'state' | 'distance'>;
type Sized = Pick<ListedCollege, 'enrollment' | 'admissionRate' | 'tuitionOutOfState'>;

/** `Ames, IA · 28 miles`. */
export function whereWords({ distance, ...place }: Placed): string {
  const miles = distance === null ? '' : `${distance.toLocaleString('en-US')} ${distance === 1 ? 'mile' : 'miles'}`;
  return [placeName(place) || 'Place not reported', miles].filter(Boolean).join(' · ');
}

/** `25,000 students · admits 90% · $26,000 a year`: what is known of it. */
export function listedFacts({ enrollment, admissionRate, tuitionOutOfState }: Sized): string {
  const facts = [
    enrollment !== null && `${enrollment.toLocaleString('en-US')} students`,
    admissionRate !== null && `admits ${Math.round(admissionRate * 100)}%`,
    tuitionOutOfState !== null && `$${tuitionOutOfState.toLocaleString('en-US')} a year`,
  ];
  return facts.filter(Boolean).join(' · ');
}
