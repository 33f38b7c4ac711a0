import { supportTab } from './session/support-tab.js';

/** What this browser keeps of a person under a prefix, each thing by its name. */
class PersonalStorage {
  constructor(private readonly prefix: string) {}

  /** Null too where the browser keeps nothing for us. */
  get(userId: string, name: string): string | null {
    return attempt(() => localStorage.getItem(this.keyOf(userId, name))) ?? null;
  }

  set(userId: string, name: string, value: string): void {
    attempt(() => localStorage.setItem(this.keyOf(userId, name), value));
  }

  remove(userId: string, name: string): void {
    attempt(() => localStorage.removeItem(this.keyOf(userId, name)));
  }

  /** Forgets everything of everyone: the next user of this browser finds nothing. */
  clear(): void {
    attempt(() => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(this.prefix));
      keys.forEach((key) => localStorage.removeItem(key));
    });
  }

  /** Forgets what is of others than the one who is here. */
  keepOnly(userId: string): void {
    attempt(() => {
      const others = Object.keys(localStorage).filter(
        (key) => key.startsWith(this.prefix) && !key.endsWith(`.${userId}`),
      );
      others.forEach((key) => localStorage.removeItem(key));
    });
  }

  private keyOf(userId: string, name: string): string {
    return `${this.prefix}${name}.${userId}`;
  }
}

/** A person's unfinished work. It outlives a reload and an expired session, not a sign-out, nor that another person signs in. */
export const ownStorage = new PersonalStorage('touchline.own.');

/** How a person wants screens laid out: nothing about anybody. It outlives a sign-out (ADR 28). */
export const layoutStorage = new PersonalStorage('touchline.layout.');

// In a support session the browser is the admin’s: nothing of the person is kept in it, nor taken from the admin.
// A full or forbidden storage costs the convenience, never the work that is on screen.
function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return supportTab() ? undefined : run();
  } catch {
    return undefined;
  }
}
