import { describe, expect, it } from '@jest/globals';
import { clearPlace, coversNext, type Control } from './clear-place.js';

const size = { width: 400, height: 60 };
const wide = { width: 1440, height: 900 };
const bottomRight = { left: 1024, top: 824 };
const control = (left: number, top: number, next = false): Control => ({ left, top, width: 90, height: 32, next });

describe('where a toast stands', () => {
  it('is at the bottom right where nothing is', () => {
    expect(clearPlace(size, wide, [])).toEqual(bottomRight);
  });

  it('is above the foot of a drawer', () => {
    const foot = [control(1230, 850, true), control(1330, 850, true)];
    expect(coversNext({ ...bottomRight, ...size }, foot)).toBe(true);
    const spot = clearPlace(size, wide, foot);
    expect(coversNext({ ...spot, ...size }, foot)).toBe(false);
    expect(spot).toEqual({ left: 1024, top: 776 });
  });

  it('covers a field rather than the button that saves it, where a phone has room for neither', () => {
    const small = { width: 390, height: 844 };
    const fields = Array.from({ length: 16 }, (_, row) => ({ left: 16, top: row * 50, width: 358, height: 40 }));
    const controls = [...fields.map((box) => ({ ...box, next: false })), control(280, 800, true)];
    const spot = clearPlace({ width: 358, height: 60 }, small, controls);
    expect(coversNext({ ...spot, width: 358, height: 60 }, controls)).toBe(false);
    expect(spot.left).toBe(16);
  });

  it('goes to the middle where the right is full of controls', () => {
    const menus = Array.from({ length: 20 }, (_, row) => control(1340, row * 46));
    // As measured: with where it stands now.
    const measured = { ...size, left: 0, top: 0 };
    expect(clearPlace(measured, wide, menus)).toEqual({ left: 520, top: 824 });
  });
});
