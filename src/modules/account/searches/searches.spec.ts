import { describe, expect, it } from '@jest/globals';
import { MAX_SEARCHES } from '../../../../contract/saved-search/endpoints.js';
import { specify } from '../../../kernel/specification.js';
import { accountDecider } from '../account.decider.js';
import { AccountRegistered } from '../account.events.js';
import { SearchDeleted, SearchRenamed, SearchSaved } from './search.events.js';
import type { SearchEvent } from './searches.js';

const userId = 'user-7';
const registered = AccountRegistered({
  userId,
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Doe',
  role: 'athlete',
});
const given = (...events: SearchEvent[]) => specify(accountDecider).given(registered, ...events);
const view = { filter: 'iowa', sport: ['football'] };
const [saved, deleted] = [SearchSaved, SearchDeleted].map((of) => of({ userId, searchId: 's1', name: 'Near', view }));
const save = { type: 'SaveSearch', searchId: 's1', name: 'Near', view } as const;
const rename = { type: 'RenameSearch', searchId: 's1', name: 'Nearer' } as const;
const renamed = SearchRenamed({ userId, searchId: 's1', name: 'Nearer', previous: 'Near' });

describe('saved searches', () => {
  it('are saved, renamed and deleted, and each comes back by undo', () => {
    expect(given().when(save).events).toEqual([saved]);
    expect(given(saved!).when(rename).events).toEqual([renamed]);
    expect(given(saved!).when({ ...rename, name: 'Near' }).events).toEqual([]);
    expect(given(saved!, renamed).whenUndoing('event-3').events).toEqual([
      SearchRenamed({ userId, searchId: 's1', name: 'Near', previous: 'Nearer' }),
    ]);
    expect(given(saved!).when({ type: 'DeleteSearch', searchId: 's1' }).events).toEqual([deleted]);
    expect(given(saved!, deleted!).whenUndoing('event-3').events).toEqual([saved]);
    expect(given(saved!).whenUndoing('event-2').events).toEqual([deleted]);
  });

  it('have names of their own, whatever their case, by undo too', () => {
    const other = SearchSaved({ userId, searchId: 's2', name: 'NEAR', view });
    expect(given(other).when(save).error?.code).toBe('name-taken');
    expect(
      given(other, SearchSaved({ userId, searchId: 's1', name: 'Far', view })).when({ ...rename, name: 'near' }).error
        ?.code,
    ).toBe('name-taken');
    expect(given(saved!, deleted!, other).whenUndoing('event-3').error?.code).toBe('name-taken');
  });

  it('are so many and no more', () => {
    const many = Array.from({ length: MAX_SEARCHES }, (_, n) =>
      SearchSaved({ userId, searchId: `m${n}`, name: `Search ${n}`, view }),
    );
    expect(given(...many).when(save).error?.code).toBe('too-many-searches');
  });

  it.each(['s9', 'toString'])('are not there under an unknown id: %s', (searchId) => {
    expect(given(saved!).when({ ...rename, searchId }).error?.kind).toBe('not-found');
  });
});
