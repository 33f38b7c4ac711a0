import { z } from 'zod';
import { DifferenceKind, type RosterStatus, rosterStatuses } from '../../../../contract/college-roster/pending.js';
import { rosterFieldLabels, rosterFields, RosterPlayer } from '../../../../contract/college-roster/roster-player.js';
import type { RosterFilters } from '../../../../contract/college-roster/runs.js';
import { fieldsOf, filtersQuery, noFilters, several, single } from '../../ui/list/filters.js';
import { A_PAGE, pageField, searchField } from '../../ui/list/view-fields.js';
import { sportFilter } from '../college/list-filters.js';
import { kindWords } from './roster-words.js';

/** Narrow the pending players, by the names that the call has for them. */
export const pendingFilters = {
  sport: sportFilter,
  kind: single('Difference', {
    field: z.union([z.literal(''), DifferenceKind]).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any difference' },
      ...DifferenceKind.options.map((value) => ({ value, label: kindWords[value].label })),
    ],
    query: (kind) => ({ kind: [kind] }),
  }),
  fields: several('Differs only in', {
    item: RosterPlayer.keyof(),
    options: rosterFields.map((value) => ({ value, label: rosterFieldLabels[value] })),
    query: (fields) => ({ fields }),
  }),
  isHidden: single('Hidden', {
    field: z.enum(['', 'true', 'false']).catch(''),
    none: '',
    options: [
      { value: '', label: 'Shown or hidden' },
      { value: 'false', label: 'Shown' },
      { value: 'true', label: 'Hidden' },
    ],
    query: (isHidden) => ({ isHidden }),
  }),
  moved: single('Earlier decision', {
    field: z.enum(['', 'true']).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any history' },
      { value: 'true', label: 'Changed since decided' },
    ],
    query: (moved) => ({ moved }),
  }),
  // Spec, section 7: by default only players who differ from the approved ones.
  differencesOnly: single('Players', {
    field: z.enum(['true', 'false']).catch('true'),
    none: 'true',
    options: [
      { value: 'true', label: 'Only differences' },
      { value: 'false', label: 'All players' },
    ],
    query: (differencesOnly) => ({ differencesOnly }),
  }),
  collegeId: single('College', {
    field: z.union([z.literal(''), z.uuid()]).catch(''),
    none: '',
    // Found by a search of its own.
    options: [],
    query: (collegeId) => ({ collegeId }),
  }),
};

/** What the list of pending players shows; the address holds it. */
export const PendingView = z.object({
  page: pageField,
  search: searchField,
  ...fieldsOf(pendingFilters),
  status: z.enum([...rosterStatuses, 'any']).catch('pending'),
});
export type PendingView = z.output<typeof PendingView>;

/** What the filters ask for: a page of them, and a decision on all that match. */
export const wantedOf = (view: PendingView) => ({
  ...(view.search && { search: view.search }),
  ...filtersQuery(pendingFilters, view),
  ...(view.status !== 'any' && { status: [view.status] satisfies RosterStatus[] }),
});

/** The same as a run keeps it. */
export const runFiltersOf = (view: PendingView): RosterFilters => ({
  sport: view.sport || null,
  division: null,
  collegeId: view.collegeId || null,
  differencesOnly: view.differencesOnly === 'true',
  kind: view.kind || null,
  status: view.status === 'any' ? null : view.status,
  isHidden: view.isHidden === '' ? null : view.isHidden === 'true',
  moved: view.moved === 'true' || null,
  fields: view.fields.length > 0 ? [...view.fields] : null,
  search: view.search || null,
});

export const pendingQuery = (view: PendingView) => ({ page: view.page, count: A_PAGE, ...wantedOf(view) });

/** Approved players no longer differ, so they are listed among all players. */
export const withStatus = (view: PendingView, status: PendingView['status']): PendingView => ({
  ...view,
  page: 1,
  status,
  differencesOnly: status === 'approved' ? 'false' : view.status === 'approved' ? 'true' : view.differencesOnly,
});

/** Takes off everything that narrows the list. */
export const nothingNarrowed: Partial<PendingView> = { search: '', ...noFilters(pendingFilters) };
