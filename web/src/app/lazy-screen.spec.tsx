import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { ErrorBoundary } from './errors/something-went-wrong.js';
import { fetchScreens, lazyScreen } from './lazy-screen.js';
import { line } from './line/line.js';

afterEach(cleanup);
afterEach(() => {
  globalThis.fetch = ownFetch;
});

const ownFetch = globalThis.fetch;
/** A server that answers or is out of reach, as the line asks it. */
function serverThat(answers: () => boolean) {
  globalThis.fetch = () => (answers() ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no answer')));
}

const Team = () => <h1>Team</h1>;
/** A screen whose chunk arrives when told so. */
function slowly() {
  let arrive: (part: { Team: typeof Team }) => void = () => undefined;
  const load = jest.fn(() => new Promise<{ Team: typeof Team }>((resolve) => (arrive = resolve)));
  return { load, arrive: () => arrive({ Team }) };
}

describe('a screen in a chunk of its own', () => {
  it('says that it loads, and shows as soon as it is there', async () => {
    const { load, arrive } = slowly();
    render(lazyScreen(load, 'Team'));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    arrive();
    expect(await screen.findByRole('heading', { name: 'Team' })).toBeTruthy();
  });

  it('is fetched once, however often it is drawn, and shows at once from then on', async () => {
    const { load, arrive } = slowly();
    const element = lazyScreen(load, 'Team');
    const first = render(element);
    arrive();
    await screen.findByRole('heading');
    first.unmount();
    render(element);
    expect(screen.queryByRole('status')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is fetched ahead, also from within its surroundings', async () => {
    const { load, arrive } = slowly();
    const element = lazyScreen(load, 'Team');
    fetchScreens(<main>{element}</main>);
    expect(load).toHaveBeenCalledTimes(1);
    render(element);
    arrive();
    await screen.findByRole('heading');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives way to the next one in its place', async () => {
    const { load } = slowly();
    const { rerender } = render(lazyScreen(load, 'Team'));
    rerender(lazyScreen(() => Promise.resolve({ Colleges: () => <h1>Colleges</h1> }), 'Colleges'));
    expect(await screen.findByRole('heading', { name: 'Colleges' })).toBeTruthy();
  });

  it('is fetched again by a second try when it did not come', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<() => Promise<{ Team: typeof Team }>>();
    load.mockRejectedValueOnce(new Error('No such part.')).mockResolvedValue({ Team });
    serverThat(() => true);
    const element = lazyScreen(load, 'Team');
    const shown = (path: string) => <ErrorBoundary resetKey={path}>{element}</ErrorBoundary>;
    const { rerender } = render(shown('/one'));
    expect(await screen.findByText(/went wrong/i)).toBeTruthy();
    rerender(shown('/two'));
    expect(await screen.findByRole('heading', { name: 'Team' })).toBeTruthy();
    silenced.mockRestore();
  });

  it('waits for the line where that is why it did not come', async () => {
    let up = false;
    serverThat(() => up);
    const load = jest.fn<() => Promise<{ Team: typeof Team }>>();
    load.mockRejectedValueOnce(new Error('The line is down.')).mockResolvedValue({ Team });
    render(lazyScreen(load, 'Team'));
    await waitFor(() => expect(line.isDown()).toBe(true));
    expect(screen.getByRole('status').textContent).toBe('Loading');
    up = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Team' })).toBeTruthy();
  });
});
