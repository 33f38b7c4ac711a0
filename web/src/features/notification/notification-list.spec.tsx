import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { storedMark } from '../../app/session/session-mark.js';
import { sessions } from '../../app/session/session.js';
import { NotificationList } from './notification-list.js';

const one = (_id: string, read: boolean) => ({
  _id,
  occurredAt: '2026-03-06T18:00:00.000Z',
  who: { userId: 'u2', name: 'Dana Cole' },
  called: 'Coach Dana Cole',
  words: `assigned you the task “Film ${_id}”`,
  group: { key: `TaskAssigned ${_id}`, many: 'new tasks', about: null },
  athleteId: 'a1',
  path: `/athlete/tasks?task=${_id}`,
  read,
});
const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  sessions.signOut();
});

/** Draws the list of an athlete; gives what was sent. */
async function drawn(notifications: object[]) {
  const sent: { path: string; body: unknown }[] = [];
  globalThis.fetch = (address, { method, body } = {}) => {
    const path = typeof address === 'string' ? address : '';
    const user = { id: 'ann', role: 'athlete', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
    if (method === 'PUT') sent.push({ path, body: JSON.parse(typeof body === 'string' ? body : '{}') });
    const answer = path.endsWith('/api/notifications')
      ? { notifications }
      : method === 'PUT'
        ? { unread: 0, undo: null }
        : { user, permissions: ['notification.own'], athleteId: 'a1' };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  };
  storedMark.set('mark');
  await act(() => sessions.start());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NotificationList onFollow={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

describe('notifications', () => {
  it('say in words what is unread, lead to their thing and are read by that', async () => {
    const sent = await drawn([one('1', true), one('2', false)]);
    const [unread, read] = await screen.findAllByRole('link');
    expect(unread?.textContent).toContain('Unread');
    expect(read?.textContent).not.toContain('Unread');
    expect(unread?.getAttribute('href')).toBe('/athlete/tasks?task=2');
    await act(async () => fireEvent.click(unread!));
    await act(async () => fireEvent.click(read!));
    expect(sent).toEqual([{ path: '/api/notifications/read', body: { notificationIds: ['2'], read: true } }]);
  });

  it('are marked as unread one by one, and as read all at once', async () => {
    const sent = await drawn([one('1', true), one('2', false)]);
    const lines = await screen.findAllByRole('listitem');
    await act(async () => fireEvent.click(within(lines[1]!).getByRole('button', { name: /^Mark as unread: Coach/ })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' })));
    expect(sent.map(({ body }) => body)).toEqual([
      { notificationIds: ['1'], read: false },
      { until: '2026-03-06T18:00:00.000Z' },
    ]);
  });

  it('say what will be here while there are none', async () => {
    await drawn([]);
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});
