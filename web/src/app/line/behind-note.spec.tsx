import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { undo } from '../../../../contract/history/undo.js';
import { call } from '../call.js';
import { BehindNote, OfflineNote } from './behind-note.js';

const eventId = '0d7c2f4e-6f0a-4d52-9d0a-3c1e5b7a9f10';
const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

/** Draws the note, makes a change that the server answers with these headers, and hands back what the note says then. */
async function saidAfter(headers: Record<string, string>, status = 200): Promise<string | null> {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ eventId }), { status, headers }));
  render(<BehindNote />);
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => call(undo, { body: { eventId } }).catch(() => undefined));
  return screen.getByRole('status').textContent;
}

describe('a change that screens do not show yet', () => {
  it('is said to be saved where the answer says that screens follow later', async () => {
    const note = 'Your change is saved. It will show up soon.';
    expect(await saidAfter({ 'x-position': '5/1', 'x-read-model': 'behind' })).toBe(note);
  });

  it.each([
    ['screens show it', {}, 200],
    ['it was refused', {}, 409],
  ])('is not spoken of where %s', async (_, headers, status) => {
    expect(await saidAfter(headers, status)).toBe('');
  });
});

describe('a connection that is lost', () => {
  it('is said on a screen that asks nothing, until the server answers again', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    render(<OfflineNote />);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => void window.dispatchEvent(new Event('offline')));
    await screen.findByText(/^You’re offline\./);
    globalThis.fetch = () => Promise.resolve(new Response('{}'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });

  it('is not said where only the browser believes so', async () => {
    const asked = jest.fn(() => Promise.resolve(new Response('{}')));
    globalThis.fetch = asked;
    render(<OfflineNote />);
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect([asked.mock.calls.length, screen.getByRole('status').textContent]).toEqual([1, '']);
  });
});
