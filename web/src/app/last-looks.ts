const PREFIX = 'touchline.seen.';

/**
 * How far somebody has looked in this browser: the number of the newest thing that they saw of something. Outlives a
 * sign-out, since it says nothing but that number.
 */
export const lastLooks = {
  /** Undefined before the first look, and where the browser keeps nothing for us. */
  get(userId: string, what: string): number | undefined {
    try {
      const kept = Number(localStorage.getItem(PREFIX + what + '.' + userId) ?? NaN);
      return Number.isSafeInteger(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  set(userId: string, what: string, seen: number): void {
    try {
      localStorage.setItem(PREFIX + what + '.' + userId, String(seen));
    } catch {
      // Without storage everything counts as seen.
    }
  },
};
