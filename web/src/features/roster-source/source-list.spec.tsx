import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../app/query-client.js';
import { storedMark } from '../../app/session/session-mark.js';
import { sessions } from '../../app/session/session.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { RosterPagesScreen } from './roster-pages.screen.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
  sessions.signOut();
});

const collegeId = '00000000-0000-4000-8000-000000000009';
const eventId = '00000000-0000-4000-8000-000000000005';
const imported = {
  at: '2026-11-01T18:00:00.000Z',
  kind: 'page',
  fileName: null,
  outcome: 'imported',
  system: 'sidearm-new',
  season: '2026-27',
  rows: 98,
  unread: 2,
  why: null,
};
const failed = { ...imported, at: '2026-11-08T18:00:00.000Z', outcome: 'failed', rows: 0, unread: 0 };
const why = 'No players were found on this page. Check the address.';
const source = {
  collegeId,
  collegeName: 'Iowa State University',
  sport: 'football',
  kind: 'page',
  address: 'https://www.cyclones.com/sports/football/roster',
  schedule: 'never',
  health: 'failing',
  reads: [{ ...failed, why }, imported],
  changedAt: imported.at,
  nextReadAt: null,
};
const partial = { ...source, sport: 'basketball', health: 'partial', reads: [imported] };

const fileOnly = {
  ...source,
  ...{ kind: 'file', address: null, schedule: null, health: 'good', nextReadAt: null },
  reads: [{ ...imported, kind: 'file', fileName: 'fall.xlsx', system: null, unread: 0 }],
};
const run = {
  ...{ _id: '00000000-0000-4000-8000-000000000011', status: 'running', sources: 40, endedAt: null },
  filters: { sport: [], health: [], search: null },
  figures: { sources: 8, changed: 2, unchanged: 4, failed: 1, skipped: 1 },
  ...{ failures: [], startedAt: '2026-11-20T18:00:00Z' },
};
const pastRun = {
  ...{ ...run, _id: '00000000-0000-4000-8000-000000000012', status: 'done', endedAt: '2026-11-19T18:02:00Z' },
  failures: [{ collegeId, collegeName: 'Howard University', sport: 'football', why }],
};
const hosts = [
  { host: 'cyclones.com', sources: 3, notBefore: null },
  { host: 'busy.example.com', sources: 1, notBefore: '2026-11-20T19:00:00Z' },
];
const preview = {
  ...{ season: '2026-27', system: 'sidearm', players: [], problem: null },
  columns: [{ column: 'name', rows: 98, samples: ['Milo Brandt'] }],
  unread: [{ row: 4, text: 'Dee Orr Head Coach', reason: 'This is a coach or staff member.' }],
  changes: { changed: true, new: 1, left: 0, differing: 0, same: 97, sample: [] },
};

/** As an admin, or as an auditor, who reads. */
async function signIn(role: 'admin' | 'auditor'): Promise<void> {
  const user = { id: role, role, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
  const permissions = ['roster.review', ...(role === 'admin' ? ['roster.manage', 'college.manage'] : [])];
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ user, permissions })));
  storedMark.set('mark');
  await act(() => sessions.start());
}

/** Draws the screen with these links. @returns what is sent, and what is asked for */
async function draw(
  sources: readonly object[],
  address = '/admin/colleges/linking',
  runs: readonly object[] = [],
  by: 'admin' | 'auditor' = 'admin',
) {
  await signIn(by);
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const asked: string[] = [];
  globalThis.fetch = (to, { method = 'GET', body } = {}) => {
    const { pathname, search } = new URL(typeof to === 'string' ? to : '', 'http://touchline.test');
    if (method === 'GET') asked.push(pathname + search);
    else sent.push({ path: `${method} ${pathname}`, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer =
      method === 'GET'
        ? pathname.endsWith('/preview')
          ? { sources: 4, skipped: 1, hostCount: 2, hosts }
          : pathname.endsWith('/reading-runs')
            ? { runs, runCount: runs.length }
            : { sources, sourceCount: sources.length }
        : pathname.includes('/reading-runs')
          ? run
          : pathname.endsWith('/try')
            ? preview
            : pathname.endsWith('/read')
              ? { readId: eventId }
              : { collegeId, sport: 'football', eventId };
    return Promise.resolve(new Response(JSON.stringify(answer)));
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <RosterPagesScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findAllByText(sources.length > 0 ? 'Iowa State University' : /^No r/);
  return { sent, asked };
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const path = `/api/college/${collegeId}/roster-source/football`;

describe('roster pages, to an auditor', () => {
  it('are read, with their runs: nothing reads, links, imports, pauses or removes', async () => {
    const { sent } = await draw([source], '/admin/colleges/linking', [run, pastRun], 'auditor');
    await screen.findByText('Reading roster pages');
    expect(screen.getByText('Past runs')).toBeTruthy();
    expect(
      screen.getAllByRole('link', { name: /^(Colleges|Import|Roster pages|Seasons)$/ }).map((link) => link.textContent),
    ).toEqual(['Roster pages', 'Seasons']);
    await press('Actions for Iowa State University, Football');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'View roster',
      'View differences',
      'View readings',
      'Open the page',
    ]);
    for (const name of [/^Read/, /^Import/, /^Link/, /^Pause/, /^Stop/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('roster pages', () => {
  it('say in words why they fail, and lead to the page itself', async () => {
    await draw([source, partial]);
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByText('2 rows could not be read.')).toBeTruthy();
    const [link] = screen.getAllByRole('link', { name: 'cyclones.com/sports/football/roster' });
    expect(link?.getAttribute('href')).toBe(source.address);
    expect(link?.getAttribute('rel')).toBe('noreferrer');
  });

  it('are narrowed by the address', async () => {
    const { asked } = await draw([], '/admin/colleges/linking?search=iowa&sport=football&health=failing');
    const [list] = asked.filter((one) => one.startsWith('/api/roster/sources'));
    for (const part of ['search=iowa', 'sport=football', 'health=failing']) expect(list).toContain(part);
    expect(screen.getByText('No roster pages match.')).toBeTruthy();
    await press('Clear filters');
    expect(asked.findLast((one) => one.startsWith('/api/roster/sources'))).not.toContain('health');
  });

  it('are read by one press', async () => {
    const { sent } = await draw([source]);
    await press('Read now: Iowa State University, Football');
    expect(sent).toEqual([{ path: `POST ${path}/read`, body: {} }]);
    expect(toasts.current()?.title).toBe('Reading started');
  });

  it('are removed with Undo', async () => {
    const { sent } = await draw([source]);
    await press('Actions for Iowa State University, Football');
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove link' })));
    expect(sent).toEqual([{ path: `DELETE ${path}`, body: {} }]);
    expect(toasts.current()).toMatchObject({ title: 'Link removed', action: { label: 'Undo' } });
  });

  it('open with their readings', async () => {
    await draw([source]);
    await press('Iowa State University');
    const drawer = await screen.findByRole('dialog');
    const lines = within(within(drawer).getByRole('list', { name: 'Last readings' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(why),
      expect.stringContaining('98 players, 2 rows unread'),
    ]);
  });

  it('are edited: the address and the schedule, of the same college and sport', async () => {
    const { sent } = await draw([source]);
    await press('Actions for Iowa State University, Football');
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit link' })));
    const address = await screen.findByLabelText('Address of the roster page');
    await act(async () => fireEvent.change(address, { target: { value: 'cyclones.com' } }));
    await act(async () => fireEvent.blur(address));
    await screen.findByText('The address must begin with https:// or http://');
    await act(async () => fireEvent.change(address, { target: { value: 'https://cyclones.com/roster' } }));
    await press('Save');
    expect(sent).toEqual([
      { path: `PUT ${path}`, body: { address: 'https://cyclones.com/roster', schedule: 'never' } },
    ]);
    expect(toasts.current()).toMatchObject({ title: 'Link changed', action: { label: 'Undo' } });
  });

  it('are files alone where no page is linked, which are imported, not read', async () => {
    await draw([fileOnly]);
    expect(screen.getAllByText('Files only').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Read now/ })).toBeNull();
    await press('Import a file: Iowa State University, Football');
    expect(await screen.findByText('Import a roster')).toBeTruthy();
  });

  it('are all read after a look at which sites are asked, by what the filters match', async () => {
    const { sent, asked } = await draw([source], '/admin/colleges/linking?health=failing');
    await press('Read all now…');
    expect(await screen.findByText('4 pages on 2 sites.')).toBeTruthy();
    expect(screen.getByText('1 page will be skipped: their sites asked us to wait.')).toBeTruthy();
    expect(screen.getByText(/^Skipped: asked us to wait until/)).toBeTruthy();
    expect(asked.at(-1)).toContain('preview?health=failing');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Read 3 pages' })));
    const filters = { sport: [], health: ['failing'], search: null };
    expect(sent).toEqual([{ path: 'POST /api/roster/reading-runs', body: { filters } }]);
  });

  it('show a run with its progress and its buttons, and what failed in the last one', async () => {
    const { sent } = await draw([source], undefined, [run, pastRun]);
    expect(await screen.findByText('8 of 40 pages')).toBeTruthy();
    expect(screen.getAllByText(/2 changed, 4 unchanged, 1 failed, 1 skipped\./)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Read all now…' })).toBeNull();
    expect(screen.getByText(`Howard University, Football: ${why}`)).toBeTruthy();
    await press('Pause');
    expect(sent[0]?.path).toBe(`POST /api/roster/reading-runs/${run._id}/pause`);
  });

  it('are tried before they are saved, then saved and imported', async () => {
    const { sent } = await draw([source]);
    await press('Actions for Iowa State University, Football');
    await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit link' })));
    await press('Try this page');
    expect(await screen.findByText('0 players, 1 row not read')).toBeTruthy();
    expect(screen.getByText('Sidearm (older)')).toBeTruthy();
    expect(screen.getByText('Row 4: This is a coach or staff member.')).toBeTruthy();
    await press('Save link and import');
    const { address, schedule } = source;
    expect(sent).toEqual([
      { path: `POST ${path}/try`, body: { address } },
      { path: `PUT ${path}`, body: { address, schedule, readNow: true } },
    ]);
  });

  it('say what to do where there are none', async () => {
    await draw([]);
    expect(screen.getByText('No roster pages yet')).toBeTruthy();
    const [, inEmpty] = screen.getAllByRole('button', { name: 'Link a page' });
    await act(async () => fireEvent.click(inEmpty ?? document.body));
    expect(await screen.findByText('Link a roster page')).toBeTruthy();
  });
});
