import { MAX_SEARCHES } from '../../../../contract/saved-search/endpoints.js';
import type { Past } from '../../../kernel/decider.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import { SearchDeleted, SearchRenamed, SearchSaved, type searchEvents } from './search.events.js';

export type SearchEvent = EventOf<(typeof searchEvents)[number]>;

interface Kept {
  readonly name: string;
  readonly view: Past<SearchEvent & { type: 'SearchSaved' }>['data']['view'];
}

/** The searches that someone has saved, by their ids. */
export type Searches = Readonly<Record<string, Kept>>;

export type SearchCommand =
  | ({ readonly type: 'SaveSearch'; readonly searchId: string } & Kept)
  | { readonly type: 'RenameSearch'; readonly searchId: string; readonly name: string }
  | { readonly type: 'DeleteSearch'; readonly searchId: string };

interface Owner {
  readonly userId: string;
  readonly searches: Searches;
}

/** @throws DomainError not-found; conflict `name-taken`, `too-many-searches` */
export function decideSearch(command: SearchCommand, { userId, searches }: Owner): SearchEvent[] {
  const { searchId } = command;
  if (command.type === 'SaveSearch') {
    const { name, view } = command;
    refuseOneMore(searches);
    refuseTaken(searches, searchId, name);
    return [SearchSaved({ userId, searchId, name, view })];
  }
  const kept = Object.hasOwn(searches, searchId) ? searches[searchId] : undefined;
  if (!kept) throw notFound('Saved search');
  if (command.type === 'DeleteSearch') return [SearchDeleted({ userId, searchId, ...kept })];
  const { name } = command;
  if (name === kept.name) return [];
  refuseTaken(searches, searchId, name);
  return [SearchRenamed({ userId, searchId, name, previous: kept.name })];
}

/** By the same rules as doing. @throws DomainError conflict `name-taken`, `too-many-searches` */
export function compensateSearch({ type, data }: Past<SearchEvent>, { searches }: Owner): SearchEvent[] {
  switch (type) {
    case 'SearchSaved':
      return [SearchDeleted(data)];
    case 'SearchDeleted':
      refuseOneMore(searches);
      refuseTaken(searches, data.searchId, data.name);
      return [SearchSaved(data)];
    case 'SearchRenamed': {
      const { name, previous, ...which } = data;
      refuseTaken(searches, data.searchId, previous);
      return [SearchRenamed({ ...which, name: previous, previous: name })];
    }
  }
}

export function searchesAfter(searches: Searches, { type, data }: Past<SearchEvent>): Searches {
  const { [data.searchId]: stands, ...others } = searches;
  switch (type) {
    case 'SearchSaved':
      return { ...others, [data.searchId]: { name: data.name, view: data.view } };
    case 'SearchRenamed':
      return stands ? { ...others, [data.searchId]: { ...stands, name: data.name } } : searches;
    case 'SearchDeleted':
      return others;
  }
}

function refuseOneMore(searches: Searches): void {
  if (Object.keys(searches).length < MAX_SEARCHES) return;
  throw conflict('too-many-searches', `You can save up to ${MAX_SEARCHES} searches. Delete one first.`);
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase('en-US') === b.toLocaleLowerCase('en-US');

function refuseTaken(searches: Searches, searchId: string, name: string): void {
  const taken = Object.entries(searches).some(([id, kept]) => id !== searchId && sameName(kept.name, name));
  if (taken) throw conflict('name-taken', 'You already have a search with this name. Choose another name.');
}
