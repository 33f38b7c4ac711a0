import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { Name } from '../name.js';

/** Maximum saved searches per account. */
export const MAX_SEARCHES = 50;

const written = z.string().max(200);
const several = z.array(z.string().max(100)).max(60);

/**
 * The search as the URL of research writes it; empty values filter nothing. Only sizes are validated: a value that is
 * no longer valid is left out when the search is opened.
 */
export const SearchView = z.strictObject({
  filter: written,
  which: written,
  sport: several,
  division: several,
  conference: several,
  region: several,
  state: several,
  locale: several,
  size: several,
  control: several,
  hbcu: written,
  admission: written,
  sat: written,
  act: written,
  tuition: written,
  bounds: written,
  tags: several,
  teamId: written,
  home: written,
  sortBy: written,
  sortDirection: written,
});
export type SearchView = z.infer<typeof SearchView>;

export const SavedSearch = z.object({ _id: Id, name: z.string(), view: SearchView });
export type SavedSearch = z.infer<typeof SavedSearch>;

const SearchName = Name('Name is required', 60);
/** `eventId` is what Undo names, on the stream of the account; null if nothing changed. */
const Changed = z.object({ searchId: Id, eventId: Id.nullable(), stream: z.string() });

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-search',
  summary: 'Your saved searches, by name',
  access: needs('search.own'),
  response: z.object({ searches: z.array(SavedSearch) }),
  topics: ['account'],
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-search',
  summary: 'Save a search with a name; 409 `name-taken`, `too-many-searches`',
  access: needs('search.own'),
  body: z.strictObject({ name: SearchName, view: SearchView }),
  response: Changed,
  status: 201,
});

export const renameSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-search/:id',
  summary: 'Rename a saved search; 409 `name-taken`',
  access: needs('search.own'),
  params: IdParams,
  body: z.strictObject({ name: SearchName }),
  response: Changed,
});

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-search/:id',
  summary: 'Delete a saved search',
  access: needs('search.own'),
  params: IdParams,
  response: Changed,
});
