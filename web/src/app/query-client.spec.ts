import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.js';

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
