import { describe, expect, it } from '@jest/globals';
import { Line } from './line.js';

describe('the line', () => {
  it('is down from the first call without an answer until the server answers again', async () => {
    const answers = [false, false, true];
    let probes = 0;
    const line = new Line({
      probe: () => (answers[probes++] ? Promise.resolve() : Promise.reject(new Error('nothing'))),
      wait: () => Promise.resolve(),
    });
    const heard: boolean[] = [];
    line.subscribe(() => heard.push(line.isDown()));
    expect(line.isDown()).toBe(false);
    await Promise.all([line.lost(), line.lost()]);
    expect({ probes, heard, down: line.isDown() }).toEqual({ probes: 3, heard: [true, false], down: false });
  });

  it('was lost only where the server does not answer when it is asked', async () => {
    const answers = [true, false, false, true];
    const line = new Line({
      probe: () => (answers.shift() ? Promise.resolve() : Promise.reject(new Error('nothing'))),
      wait: () => Promise.resolve(),
    });
    expect(await line.wasLost()).toBe(false);
    const lost = line.wasLost();
    expect(await lost).toBe(true);
    expect({ down: line.isDown(), left: answers }).toEqual({ down: false, left: [] });
  });
});
