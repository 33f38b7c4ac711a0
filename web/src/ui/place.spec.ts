import { describe, expect, it } from '@jest/globals';
import { placeBeside } from './place.js';

const view = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };

describe('placing a layer', () => {
  it('stands below its anchor, flush with its start or end', () => {
    const anchor = { left: 300, top: 100, width: 80, height: 30 };
    expect(placeBeside(anchor, size, view, 'bottom-start')).toEqual({ left: 300, top: 136 });
    expect(placeBeside(anchor, size, view, 'bottom-end')).toEqual({ left: 180, top: 136 });
    expect(placeBeside(anchor, size, view, 'top')).toEqual({ left: 240, top: 136 });
  });

  it('turns to the other side where there is no room', () => {
    const low = { left: 300, top: 540, width: 80, height: 30 };
    expect(placeBeside(low, size, view, 'bottom-start').top).toBe(434);
  });

  it('stays inside the window', () => {
    expect(placeBeside({ left: 980, top: 10, width: 20, height: 20 }, size, view, 'bottom-start').left).toBe(792);
    expect(placeBeside({ left: 0, top: 10, width: 20, height: 20 }, size, view, 'bottom-end').left).toBe(8);
    expect(
      placeBeside({ left: 0, top: 10, width: 20, height: 20 }, { width: 200, height: 900 }, view, 'bottom').top,
    ).toBe(8);
  });
});
