import { z } from 'zod';
import { regions, statesByRegion } from '../../../../contract/athlete/us-states.js';
import { collegeStates } from '../../../../contract/college/vocabulary.js';
import { Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { addDays, today } from '../../ui/day.js';
import { fieldsOf, filterCount, filtersQuery, noFilters, several, single } from '../../ui/list/filters.js';
import { pageField, searchField } from '../../ui/list/view-fields.js';
import { costWords, monthWords } from './camp-words.js';

/** So many months are offered, from this one on. */
const MONTHS = 12;
export const CAMPS_A_PAGE = 20;

const stateOptions = Object.entries(collegeStates).map(([value, label]) => ({ value, label }));

/** What narrows the camps. `playing`: the sports that they are narrowed to by default. */
export const campFilters = (playing: readonly Sport[]) => ({
  sport: several('Sport', {
    item: Sport,
    options: sports.map((value) => ({ value, label: sportLabels[value] })),
    byDefault: playing,
    query: (sport) => ({ sport }),
  }),
  /** YYYY-MM, or empty. */
  month: single('Month', {
    field: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .catch(''),
    none: '',
    options: () => [{ value: '', label: 'Any' }, ...comingMonths(today().slice(0, 7))],
    words: monthWords,
    query: (month) => ({ from: `${month}-01`, to: addDays(`${monthAfter(month)}-01`, -1) }),
  }),
  /** Most that a camp costs, US dollars. */
  cost: single('Cost', {
    field: z.enum(['', '0', '100', '250', '500']).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any' },
      { value: '0', label: 'Free' },
      ...(['100', '250', '500'] as const).map((value) => ({ value, label: `Up to ${costWords(Number(value)) ?? ''}` })),
    ],
    query: (cost) => ({ cost: Number(cost) }),
  }),
  which: single('Camps', {
    field: z.enum(['all', 'saved']).catch('all'),
    none: 'all',
    options: [
      { value: 'all', label: 'All' },
      { value: 'saved', label: 'Saved' },
    ],
    query: () => ({ saved: 'true' }),
  }),
  state: several('State', {
    item: z.string().refine((state) => Object.hasOwn(collegeStates, state)),
    options: stateOptions,
    groups: regions.map((region) => ({
      label: region,
      options: Object.entries(statesByRegion[region]).map(([value, label]) => ({ value, label })),
    })),
    query: (state) => ({ state }),
  }),
});
export type CampFilters = ReturnType<typeof campFilters>;

/** What the list of camps shows; the address holds it. */
export const campsView = (filters: CampFilters) =>
  z.object({
    page: pageField,
    filter: searchField,
    ...fieldsOf(filters),
    /** The id of the camp that is open, or empty. */
    camp: z.uuid().catch(''),
  });
export type CampsView = z.output<ReturnType<typeof campsView>>;

/** Only names are asked of them, whatever they are narrowed to by default. */
const filters = campFilters([]);
export const allCamps = { filter: '', ...noFilters(filters) };
export const isNarrowed = (view: CampsView): boolean => view.filter !== '' || filterCount(filters, view) > 0;

/** The view as the query of GET /api/college-camp; `athleteId`: whose saved ones are meant. */
export const campsQuery = (view: CampsView, athleteId: string) => ({
  page: view.page,
  count: CAMPS_A_PAGE,
  athleteId,
  ...(view.filter && { filter: view.filter }),
  ...filtersQuery(filters, view),
});

function comingMonths(first: string): { value: string; label: string }[] {
  const months = [first];
  while (months.length < MONTHS) months.push(monthAfter(months.at(-1) ?? first));
  return months.map((value) => ({ value, label: monthWords(value) }));
}

/** `2026-12` → `2027-01`. */
export const monthAfter = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);
