import { describe, expect, it } from '@jest/globals';
import type { RosterPlayer } from '../../../../contract/college-roster/roster-player.js';
import { PendingView, wantedOf, withStatus } from './pending-view.js';
import { differencesOf, playersInWords, readWords, summaryOf } from './roster-words.js';

const player: RosterPlayer = {
  firstName: 'Milo',
  lastName: 'Brandt',
  jersey: '4',
  positions: ['QB'],
  class: 'So',
  redshirt: false,
  height: 74,
  weight: 205,
  city: 'Ames',
  state: 'IA',
  country: null,
  highSchool: null,
  previousSchool: null,
};

describe('what the rosters say', () => {
  it('sums a player up by what is known', () => {
    expect(summaryOf(player)).toBe(`#4 · QB · Sophomore · 6'2" · 205 lb · Ames, IA`);
    const nothing = { jersey: null, positions: [], class: null, height: null, weight: null, city: null, state: null };
    expect(summaryOf({ ...player, ...nothing })).toBe('Name only');
  });

  it('names what differs, as people read it, and nothing else', () => {
    expect(differencesOf(player, { ...player, class: 'Jr', weight: null })).toEqual([
      { field: 'Class', from: 'Sophomore', to: 'Junior' },
      { field: 'Weight', from: '205 lb', to: null },
    ]);
    expect(differencesOf(player, null)).toEqual([]);
  });

  it.each([
    [{ kind: 'page', address: 'https://www.goheels.com/roster', fileName: null }, 'goheels.com'],
    [{ kind: 'file', address: null, fileName: 'fall.csv' }, 'fall.csv'],
    [{ kind: 'paste', address: null, fileName: null }, 'a pasted table'],
  ] as const)('says where a roster is from: %j', (source, words) => {
    expect(readWords({ ...source, readAt: '2026-11-20T18:00:00Z' })).toBe(`Read 11/20/2026 · ${words}`);
  });

  it('counts players', () => {
    expect([1, 1240].map(playersInWords)).toEqual(['1 player', '1,240 players']);
  });
});

describe('the view of pending players', () => {
  const view = PendingView.parse({});

  it('asks for the differences that wait, unless the address says otherwise', () => {
    expect(wantedOf(view)).toEqual({ status: ['pending'], fields: [] });
    const other = PendingView.parse({ status: 'any', kind: 'left', fields: ['weight', 'jersey'] });
    expect(wantedOf(other)).toEqual({ kind: ['left'], fields: ['weight', 'jersey'] });
  });

  it('shows approved players among all players, and goes back to the differences', () => {
    const approved = withStatus({ ...view, page: 3 }, 'approved');
    expect(approved).toMatchObject({ page: 1, status: 'approved', differencesOnly: 'false' });
    expect(withStatus(approved, 'pending').differencesOnly).toBe('true');
  });
});
