import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RosterPlayer } from '../../../../contract/college-roster/roster-player.js';
import type { RosterFilePreview } from '../../../../contract/roster-source/roster-file.js';
import { createQueryClient } from '../../app/query-client.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { FileDialog } from './file-dialog.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
});

const collegeId = '00000000-0000-4000-8000-000000000009';
const player: RosterPlayer = {
  ...{ firstName: 'Milo', lastName: 'Brandt', jersey: '12', positions: ['QB'], class: 'So', redshirt: false },
  ...{ height: 74, weight: 205, city: 'Tampa', state: 'FL', country: null, highSchool: null, previousSchool: null },
};
const found: RosterFilePreview = {
  season: '2026-27',
  columns: [
    { heading: 'Player', column: 'name', samples: ['Milo Brandt'] },
    { heading: 'Spot', column: 'none', samples: ['QB', 'WR'] },
  ],
  players: [player, { ...player, lastName: 'Vang', height: null }],
  unread: [{ row: 4, text: 'Dee Orr Head Coach', reason: 'This is a coach or staff member.' }],
  changes: {
    ...{ changed: true, new: 1, left: 0, differing: 1, same: 0 },
    sample: [
      { kind: 'changed', player, standing: { ...player, weight: 200 }, fields: ['weight'] },
      { kind: 'new', player: { ...player, lastName: 'Vang' }, standing: null, fields: [] },
    ],
  },
  problem: null,
};
const counts = { collegeId, sport: 'football', changed: true, new: 1, left: 0, differing: 1, same: 0, unread: 1 };

/** Draws the dialog with these answers to previews, one after the other. @returns what is sent */
function draw(...answers: readonly (RosterFilePreview | { status: number; body: object })[]) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const left = [...answers];
  globalThis.fetch = (to, { body } = {}) => {
    const { pathname } = new URL(typeof to === 'string' ? to : '', 'http://touchline.test');
    sent.push({ path: pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = pathname.endsWith('/preview') ? (left.length > 1 ? left.shift() : left[0]) : counts;
    const { status = 200, body: said = answer } = answer && 'status' in answer ? answer : {};
    return Promise.resolve(new Response(JSON.stringify(said), { status }));
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <FileDialog collegeId={collegeId} sport="football" onClosed={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  // It waits for the look before.
  if (name.startsWith('Import')) await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await act(async () => fireEvent.click(button));
};
async function paste(text: string) {
  await act(async () => fireEvent.click(screen.getByText('Paste a table')));
  await act(async () => fireEvent.change(screen.getByLabelText('Table'), { target: { value: text } }));
  await press('Preview');
}
const path = `/api/college/${collegeId}/roster-source/football/file`;

describe('a roster from a file', () => {
  it('is looked at, its columns are set, and it is imported as it was looked at', async () => {
    const sent = draw(found, {
      ...found,
      columns: found.columns.map((one) => ({ ...one, column: one.heading === 'Spot' ? 'position' : 'name' })),
    });
    await paste('Player\tSpot\nMilo Brandt\tQB');
    expect(await screen.findByText(/1 new, 1 changed, 0 left/)).toBeTruthy();
    expect(screen.getByText('Row 4: This is a coach or staff member.')).toBeTruthy();
    expect(
      within(screen.getByRole('list', { name: 'Players who differ' })).getByText(/Weight: 200 lb → 205 lb/),
    ).toBeTruthy();
    expect(screen.getByText('Not known: height')).toBeTruthy();
    await act(async () => fireEvent.change(screen.getByLabelText('Spot'), { target: { value: 'position' } }));
    await press('Import 2 players');
    const given = { text: 'Player\tSpot\nMilo Brandt\tQB' };
    const columns = ['name', 'position'];
    expect(sent).toEqual([
      { path: `${path}/preview`, body: given },
      { path: `${path}/preview`, body: { ...given, columns, season: '2026-27' } },
      { path, body: { ...given, columns, season: '2026-27' } },
    ]);
    expect(toasts.current()).toMatchObject({ title: 'Roster imported', text: '2 players to review.' });
  });

  it('moves a part of a row from one column to another: it is in one', async () => {
    const sent = draw(found);
    await paste('Player\tSpot\nMilo Brandt\tQB');
    await act(async () => fireEvent.change(await screen.findByLabelText('Spot'), { target: { value: 'name' } }));
    expect(sent[1]?.body).toMatchObject({ columns: ['none', 'name'] });
  });

  it('says what is missing, what the server refuses, and what cannot be imported', async () => {
    const message = 'This has more than 900 rows. A roster has up to 300.';
    const sent = draw(
      { status: 400, body: { code: 'invalid', message: '', fields: { text: message } } },
      { ...found, changes: null, problem: 'Choose the column with the players’ names.' },
    );
    await press('Preview');
    expect(screen.getByText('Choose a file.')).toBeTruthy();
    expect(sent).toEqual([]);
    await paste('Player');
    expect(await screen.findByText(message)).toBeTruthy();
    await press('Preview');
    expect(await screen.findByText('Choose the column with the players’ names.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 2 players' }).hasAttribute('disabled')).toBe(true);
    await press('Back');
    expect(screen.getByLabelText('Table')).toHaveProperty('value', 'Player');
  });
});
