const PREFIX = 'touchline.own.';
const keyOf = (userId: string, name: string): string => `${PREFIX}${name}.${userId}`;

/** What this browser keeps of a person's unfinished work. It outlives a reload and an expired session, not a sign-out. */
export const ownStorage = {
  /** Null too where the browser keeps nothing for us. */
  get(userId: string, name: string): string | null {
    return attempt(() => localStorage.getItem(keyOf(userId, name))) ?? null;
  },
  set(userId: string, name: string, value: string): void {
    attempt(() => localStorage.setItem(keyOf(userId, name), value));
  },
  remove(userId: string, name: string): void {
    attempt(() => localStorage.removeItem(keyOf(userId, name)));
  },
  /** Forgets everything of everybody: whoever uses this browser next finds nothing. */
  clear(): void {
    attempt(() => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
      keys.forEach((key) => localStorage.removeItem(key));
    });
  },
};

// A full or forbidden storage costs the convenience, never the work that is on screen.
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
