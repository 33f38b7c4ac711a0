import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../app/query-client.js';
import { storedMark } from '../../app/session/session-mark.js';
import { sessions } from '../../app/session/session.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { PendingList } from './pending-list.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
  sessions.signOut();
});

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const player = {
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
const grown = { ...player, class: 'Jr', weight: 214 };
const changed = {
  _id: id(1),
  collegeId: id(9),
  collegeName: 'Iowa State University',
  sport: 'football',
  kind: 'changed',
  status: 'pending',
  isHidden: false,
  standing: player,
  incoming: grown,
  raw: {},
  fields: ['class', 'weight'],
  transfer: null,
  moved: null,
  season: '2026-27',
  source: { kind: 'page', address: 'https://cyclones.com/roster', fileName: null, readAt: '2026-11-20T18:00:00Z' },
  since: '2026-11-20T18:00:00Z',
};
const newcomer = {
  ...changed,
  _id: id(2),
  kind: 'new',
  standing: null,
  incoming: { ...grown, firstName: 'Otis', lastName: 'Vang' },
  fields: [],
  transfer: {
    direction: 'from',
    collegeId: id(8),
    collegeName: 'Howard University',
    recordId: id(7),
    confidence: 'high',
    reason: 'Same name, same home town.',
  },
  moved: { status: 'rejected', saw: { ...player, firstName: 'Otis', lastName: 'Vang' }, by: 'import' },
};
const basedOn = { since: changed.since, status: 'pending' };
const counts = { pending: 2, approved: 0, rejected: 1 };

/** As an admin, or as an auditor, who reads. */
async function signIn(role: 'admin' | 'auditor'): Promise<void> {
  const user = { id: role, role, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
  const permissions = ['roster.review', ...(role === 'admin' ? ['roster.manage', 'college.manage'] : [])];
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ user, permissions })));
  storedMark.set('mark');
  await act(() => sessions.start());
}

/** Draws the list of these players at an address. @returns what is sent, and what is asked for */
async function draw(records: readonly object[], address = '/admin/rosters', by: 'admin' | 'auditor' = 'admin') {
  await signIn(by);
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const asked: string[] = [];
  globalThis.fetch = (to, { method = 'GET', body } = {}) => {
    const { pathname, search } = new URL(typeof to === 'string' ? to : '', 'http://touchline.test');
    if (method === 'GET') asked.push(search);
    else sent.push({ path: `${method} ${pathname}`, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer =
      method === 'GET'
        ? { records, recordCount: records.length, counts }
        : { decisionId: id(5), changed: 1, unchanged: 0 };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <PendingList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(records.length > 0 ? /match(es)?\./ : /Nothing|No players/);
  return { sent, asked };
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const status = 'PATCH /api/roster/pending/status';

describe('pending players, to an auditor', () => {
  it('are read: nothing can be ticked or pressed but their menus, which only show', async () => {
    const { sent } = await draw([changed, newcomer], '/admin/rosters', 'auditor');
    // “Only differences” narrows the list.
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    for (const name of [/^Approve/, /^Reject/, /^Decide on all/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText(/Keys: A approves/)).toBeNull();
    const menu = screen.getByRole('button', { name: 'Actions for Milo Brandt' });
    menu.focus();
    for (const key of ['a', 'r']) fireEvent.keyDown(menu, { key });
    await press('Actions for Milo Brandt');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['View roster', 'View history']);
    expect(sent).toEqual([]);
  });

  it('lead on to roster pages where there are none', async () => {
    await draw([], '/admin/rosters', 'auditor');
    expect(screen.getByText('Players who are new, changed or gone appear here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View roster pages' })).toBeTruthy();
  });
});

describe('pending players', () => {
  it('show what we have, what came in, and only what differs', async () => {
    const { asked } = await draw([changed]);
    expect(asked[0]).toContain('status=pending');
    const [row] = screen.getAllByRole('definition').map(({ parentElement }) => parentElement);
    expect(row?.textContent).toBe('ClassSophomoreJunior');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Class', 'Weight']);
    expect(screen.getByText('Read 11/20/2026 · cyclones.com')).toBeTruthy();
  });

  it('say where a transfer came from, and what an earlier decision was about', async () => {
    await draw([newcomer]);
    expect(screen.getByText('Very likely transfer')).toBeTruthy();
    const note = screen.getByRole('note');
    expect(note.textContent).toContain('Rejected before. A newer import changed it. Decide again.');
    expect(
      within(note)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Class', 'Weight']);
  });

  it('say nothing of an approval that a newer import changed: the row shows it', async () => {
    const moved = { status: 'approved', saw: player, by: 'import' };
    const recalculated = { ...changed, _id: id(3), moved: { ...moved, by: 'recalculation' } };
    await draw([{ ...changed, moved }, recalculated]);
    expect(screen.getAllByText(/Decide again/).map(({ textContent }) => textContent)).toEqual([
      'Approved before. A recalculation changed it. Decide again.',
    ]);
  });

  it('are approved by one press, with Undo for the whole decision', async () => {
    const { sent } = await draw([changed]);
    await press('Approve: Milo Brandt');
    expect(sent).toEqual([{ path: status, body: { recordIds: [id(1)], status: 'approved', basedOn } }]);
    expect(toasts.current()).toMatchObject({ title: 'Approved', text: 'Milo Brandt.', action: { label: 'Undo' } });
    await act(async () => toasts.current()?.action?.run());
    expect(sent.at(-1)?.path).toBe(`POST /api/roster/decision/${id(5)}/undo`);
    expect(toasts.current()?.title).toBe('Action undone');
  });

  it('are approved and rejected by the keys A and R where the focus is', async () => {
    const { sent } = await draw([changed, newcomer]);
    act(() => screen.getByRole('button', { name: 'Reject: Otis Vang' }).focus());
    await act(async () => fireEvent.keyDown(document.activeElement ?? document, { key: 'r' }));
    expect(sent).toEqual([{ path: status, body: { recordIds: [id(2)], status: 'rejected', basedOn } }]);
  });

  it('are decided together: the bar says how many', async () => {
    const { sent } = await draw([changed, newcomer]);
    act(() => void fireEvent.click(screen.getByRole('checkbox', { name: 'Select all players on this page' })));
    const bar = screen.getByRole('toolbar', { name: 'Selected players' });
    expect(bar.textContent).toContain('2 selected');
    await press('Approve 2');
    expect(sent).toEqual([{ path: status, body: { recordIds: [id(1), id(2)], status: 'approved', basedOn } }]);
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('say what to do where there are none', async () => {
    await draw([]);
    expect(screen.getByText('Nothing to decide')).toBeTruthy();
    await press('Show all players');
    expect(screen.getByText('No rosters yet')).toBeTruthy();
  });

  it('are none where no filter matches', async () => {
    await draw([], '/admin/rosters?search=zz');
    expect(screen.getByText('No players match.')).toBeTruthy();
  });
});
