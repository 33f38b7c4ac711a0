import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../../app/query-client.js';
import { storedMark } from '../../../app/session/session-mark.js';
import { sessions } from '../../../app/session/session.js';
import { Composer } from './components/composer.js';
import { drafts, MAX_DRAFTS } from './drafts.js';

const { fetch } = globalThis;
const none = { city: null, state: null, code: null, primaryColor: null, secondaryColor: null, logoImageUrl: null };
const interest = (_id: string) => ({
  _id,
  athleteId: 'a',
  college: { ...none, _id: 'c', name: 'Ames', archived: false },
});

async function signIn(id: string): Promise<void> {
  const user = { id, role: 'athlete', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ user, permissions: [] })));
  storedMark.set(`of ${id}`);
  await act(() => sessions.start());
}

/** Opens a conversation's composer; what comes back leaves it, as another thread, Back or a reload do. */
const open = (thread: string, text?: string) => {
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Composer interest={interest(thread)} label="Write an update" action="Post" {...(text && { text })} />
    </QueryClientProvider>,
  );
  return unmount;
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write an update' });
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => signIn('ann'));
afterEach(() => {
  globalThis.fetch = fetch;
  act(() => sessions.signOut());
  jest.useRealTimers();
});

describe('the draft of an update', () => {
  it('is offered again in its thread, and no other', async () => {
    const leave = open('one');
    await type('They called me.');
    leave();
    const leaveOther = open('other');
    expect(field().value).toBe('');
    leaveOther();
    open('one');
    expect(field().value).toBe('They called me.');
    screen.getByText(/^Draft from /);
  });

  it('is gone once it was discarded, or its text deleted', async () => {
    const leave = open('one');
    await type('They called me.');
    leave();
    const leaveAgain = open('one');
    await press('Discard draft');
    expect([field().value, drafts.find('ann', 'one')]).toEqual(['', undefined]);
    await type('They wrote.');
    await type('');
    expect(drafts.find('ann', 'one')).toBeUndefined();
    leaveAgain();
  });

  it('is gone once it was sent, and stays where that fails', async () => {
    open('one');
    await type('They called me.');
    globalThis.fetch = () =>
      Promise.resolve(new Response(JSON.stringify({ code: 'x', message: 'No' }), { status: 500 }));
    await press('Post');
    await waitFor(() => screen.getByText('No'));
    expect(drafts.find('ann', 'one')?.text).toBe('They called me.');
    globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ eventId: null, updateId: 'u' })));
    await press('Post');
    await waitFor(() => expect(field().value).toBe(''));
    expect(drafts.find('ann', 'one')).toBeUndefined();
  });

  it('of an edit is none while the text is as it was', async () => {
    open('one', 'As it was');
    await type('As it is');
    expect(drafts.find('ann', 'one edit')?.text).toBe('As it is');
    await type('As it was');
    expect(drafts.find('ann', 'one edit')).toBeUndefined();
  });

  it('is of one account: it goes with a sign-out, also in another tab, and when another person comes', async () => {
    drafts.put('ann', 'one', 'Mine');
    expect(drafts.find('bob', 'one')).toBeUndefined();
    await signIn('bob');
    expect(drafts.find('ann', 'one')).toBeUndefined();
    await signIn('ann');
    drafts.put('ann', 'one', 'Mine');
    act(() => sessions.signOut());
    expect(drafts.find('ann', 'one')).toBeUndefined();
    drafts.put('ann', 'one', 'Typed before this tab learned of it');
    expect(drafts.find('ann', 'one')).toBeUndefined();
  });

  it('outlives a session that has ended by itself', () => {
    drafts.put('ann', 'one', 'Mine');
    act(() => sessions.expire());
    expect(drafts.find('ann', 'one')?.text).toBe('Mine');
  });

  it('is one of the newest twenty, of at most a month, and at most as long as an update', () => {
    jest.useFakeTimers();
    for (let place = 0; place <= MAX_DRAFTS; place++) {
      jest.advanceTimersByTime(1_000);
      drafts.put('ann', String(place), 'x'.repeat(5_000));
    }
    expect(drafts.find('ann', '0')).toBeUndefined();
    expect(drafts.find('ann', '1')?.text).toHaveLength(4_000);
    jest.advanceTimersByTime(31 * 24 * 60 * 60 * 1_000);
    expect(drafts.find('ann', '1')).toBeUndefined();
  });

  it('is none where the browser keeps nonsense', () => {
    for (const kept of ['{', '7', 'null', '{"one":7}', '{"one":{"text":1,"at":2}}']) {
      localStorage.setItem('touchline.own.update-drafts.ann', kept);
      expect(drafts.find('ann', 'one')).toBeUndefined();
    }
  });
});
