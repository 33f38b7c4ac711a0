import { afterEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createQueryClient } from './query-client.js';

afterEach(cleanup);

describe('a change', () => {
  it('is one fetch of what it makes old, however often it is told', async () => {
    const client = createQueryClient();
    const fetched: string[] = [];
    const read = (...queryKey: string[]) => {
      const queryFn = async () => fetched.push(queryKey.join(' '));
      return new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    };
    const ends = [read('team', '1', 'roster'), read('athlete', '7'), read('coaches')];
    await pause(0);
    fetched.length = 0;
    void client.invalidateQueries({ queryKey: ['team', '1', 'roster'] });
    void client.invalidateQueries({ queryKey: ['team', '1'] });
    await client.invalidateQueries({ queryKey: ['athlete', '7'] });
    expect(fetched.sort()).toEqual(['athlete 7', 'team 1 roster']);
    await client.invalidateQueries({ queryKey: ['coaches'] });
    expect(fetched).toContain('coaches');
    ends.forEach((end) => end());
    client.clear();
  });
});

describe('a read that is refused', () => {
  let asked = 0;
  let refused = true;
  const useSettings = () =>
    useQuery({
      queryKey: ['settings'],
      queryFn: async () => {
        asked += 1;
        await pause(5);
        if (refused) throw new Error('403');
        return 'Settings';
      },
    });
  function Part() {
    const { data, error, refetch } = useSettings();
    return data ? <p>{data}</p> : error && <button onClick={() => void refetch()}>Try again</button>;
  }
  /** Waits for what its part reads, as screens of settings do. */
  function Waiting() {
    return useSettings().isPending ? <p>Loading</p> : <Part />;
  }

  it('is asked once by a screen that waits for what its parts read, and again by who presses or comes back', async () => {
    const client = createQueryClient();
    const draw = () =>
      render(
        <QueryClientProvider client={client}>
          <Waiting />
        </QueryClientProvider>,
      );
    const first = draw();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect([asked, client.isFetching()]).toEqual([1, 0]);
    again.click();
    await screen.findByText('Loading');
    await screen.findByRole('button', { name: 'Try again' });
    expect(asked).toBe(2);
    first.unmount();
    refused = false;
    draw();
    await screen.findByText('Settings');
    expect(asked).toBe(3);
    client.clear();
  });
});
