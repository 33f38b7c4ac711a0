import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../app/query-client.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { RosterPagesScreen } from './roster-pages.screen.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
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
  address: 'https://www.cyclones.com/sports/football/roster',
  schedule: 'never',
  health: 'failing',
  reads: [{ ...failed, why }, imported],
  changedAt: imported.at,
  nextReadAt: null,
};
const partial = { ...source, sport: 'basketball', health: 'partial', reads: [imported] };

/** Draws the screen with these links. @returns what is sent, and what is asked for */
async function draw(sources: readonly object[], address = '/admin/colleges/linking') {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const asked: string[] = [];
  globalThis.fetch = (to, { method = 'GET', body } = {}) => {
    const { pathname, search } = new URL(typeof to === 'string' ? to : '', 'http://touchline.test');
    if (method === 'GET') asked.push(pathname + search);
    else sent.push({ path: `${method} ${pathname}`, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer =
      method === 'GET'
        ? { sources, sourceCount: sources.length }
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
    for (const part of ['search=iowa', 'sport=football', 'health=failing']) expect(asked[0]).toContain(part);
    expect(screen.getByText('No roster pages match.')).toBeTruthy();
    await press('Clear filters');
    expect(asked.at(-1)).not.toContain('health');
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

  it('say what to do where there are none', async () => {
    await draw([]);
    expect(screen.getByText('No roster pages yet')).toBeTruthy();
    const [, inEmpty] = screen.getAllByRole('button', { name: 'Link a page' });
    await act(async () => fireEvent.click(inEmpty ?? document.body));
    expect(await screen.findByText('Link a roster page')).toBeTruthy();
  });
});
