import { rangeLimits, type RangeName } from '../../../../../../contract/college/college-filters.js';
import { RangeField } from '../../../../ui/range-field.js';
import type { FilterPart } from '../filter-part.js';
import { NOT_REPORTED } from '../filter-words.js';

const ranges: readonly { readonly name: RangeName; readonly legend: string; readonly unit?: string }[] = [
  { name: 'admission', legend: 'Admission rate', unit: '%' },
  { name: 'sat', legend: 'SAT, reading and math together' },
  { name: 'act', legend: 'ACT' },
  { name: 'tuition', legend: 'Tuition a year, from another state', unit: '$' },
];

/** By whom a college admits, and what it asks for. */
export function AdmissionFilters({ view, onView, counts }: FilterPart) {
  return ranges.map(({ name, ...words }) => (
    <RangeField
      key={name}
      {...words}
      limits={rangeLimits[name]}
      value={view[name]}
      onChange={(written) => onView({ [name]: written })}
      hint={counts?.reported[name] === 0 ? NOT_REPORTED : undefined}
    />
  ));
}
