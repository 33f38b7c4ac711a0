import { z } from 'zod';
import { collegeStates, Division, divisions } from '../../../../contract/college/vocabulary.js';
import { Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { single } from '../../ui/list/filters.js';

/** What a filter of one choice says while it filters nothing. */
const any = (label: string) => ({ value: '' as const, label });

/** What admins narrow colleges and camps by. */
export const sportFilter = single('Sport', {
  field: z.union([z.literal(''), Sport]).catch(''),
  none: '',
  options: [any('Any sport'), ...sports.map((value) => ({ value, label: sportLabels[value] }))],
  query: (sport) => ({ sport: [sport] }),
});

export const divisionFilter = single('Division', {
  field: z.union([z.literal(''), Division]).catch(''),
  none: '',
  options: [any('Any division'), ...divisions.map((value) => ({ value, label: value }))],
  query: (division) => ({ division: [division] }),
});

/** The states that have colleges. */
export const stateFilter = single('State', {
  field: z
    .string()
    .refine((state) => state === '' || Object.hasOwn(collegeStates, state))
    .catch(''),
  none: '',
  options: [
    any('Any state'),
    ...Object.entries(collegeStates).map(([value, label]) => ({ value, label: `${label} (${value})` })),
  ],
  query: (state) => ({ state: [state] }),
});
