import { describe, expect, it } from '@jest/globals';
import { isChunkError, mayRecover } from './chunk-error.js';

describe('recovery from a part of the app that does not load', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/team.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/team.css',
    'Load time-out: a part of the app did not arrive.',
  ])('knows %j', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true);
  });

  it('takes no other failure for one', () => {
    expect(isChunkError(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false);
  });

  it('does not loop: once in 30 seconds', () => {
    expect(mayRecover(null, 50_000)).toBe(true);
    expect(mayRecover('40000', 50_000)).toBe(false);
    expect(mayRecover('20000', 50_000)).toBe(true);
    expect(mayRecover('nonsense', 50_000)).toBe(true);
  });
});
