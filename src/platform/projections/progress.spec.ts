import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../kernel/position.js';
import { Progress } from './progress.js';

const at = (position: string) => position as Position;
const LONG = 60_000;
const A_MOMENT = 20;

describe('waiting for followers', () => {
  it('is told once the last of them has got there', async () => {
    const progress = new Progress();
    progress.reached('a', at('9'));
    const told = progress.wait(['a', 'b', 'c'], at('10'), LONG);
    progress.reached('a', at('10'));
    progress.reached('b', at('9'));
    progress.reached('c', at('11'));
    expect(progress.awaited()).toEqual(['b']);
    progress.reached('b', at('10'));
    expect(await told).toBe(true);
    expect(progress.isAwaited).toBe(false);
  });

  it('is told at once where all are there, and no when it takes too long', async () => {
    const progress = new Progress();
    progress.reached('a', at('10'));
    expect(await progress.wait(['a'], at('10'), LONG)).toBe(true);
    expect(await progress.wait(['a', 'b'], at('10'), A_MOMENT)).toBe(false);
  });

  it('is told no where only those lack that nothing moves', async () => {
    const progress = new Progress();
    const told = progress.waitWhileMoving(['a', 'b'], at('10'), LONG);
    progress.stands('b');
    expect(progress.awaited()).toEqual(['a', 'b']);
    progress.reached('a', at('10'));
    progress.stands('b');
    expect(await told).toBe(false);
  });

  it('is not misled by a position from before', async () => {
    const progress = new Progress();
    progress.reached('a', at('100'));
    progress.reached('a', at('9'));
    expect(progress.positionOf('a')).toBe('100');
    expect(await progress.wait(['a'], at('99'), LONG)).toBe(true);
  });
});
