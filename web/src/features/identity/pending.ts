import { z } from 'zod';

/** A sign-up or reset that waits for its code: never with a password. `resendAt`: ms since 1970. */
const Pending = z.object({ id: z.string(), email: z.string(), resendAt: z.number() });
export type Pending = z.infer<typeof Pending>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps what waits for its code over a reload of this tab. */
export class PendingStore {
  constructor(
    private readonly key: string,
    private readonly storage: () => Storage = () => sessionStorage,
  ) {}

  get(): Pending | undefined {
    try {
      return Pending.parse(JSON.parse(this.storage().getItem(this.key) ?? 'null'));
    } catch {
      return undefined;
    }
  }

  /** `resendInSeconds` from `now` on. Hands back what it keeps. */
  keep(id: string, email: string, resendInSeconds: number, now = Date.now()): Pending {
    const pending = { id, email, resendAt: now + resendInSeconds * 1000 };
    this.storage().setItem(this.key, JSON.stringify(pending));
    return pending;
  }

  forget(): void {
    this.storage().removeItem(this.key);
  }
}

export const pendingSignUp = new PendingStore('touchline.sign-up');
export const pendingReset = new PendingStore('touchline.reset');

/** What a link to choose a password carries behind its #: which reset it is, and the code of it. */
export interface ResetLink {
  readonly id: string;
  readonly code: string;
}

/** The link that an address holds; undefined for anything else behind the #. */
export function resetLink(hash: string): ResetLink | undefined {
  const [, id, code] = /^#([\w-]{43})\.(\d{6})$/.exec(hash) ?? [];
  return id && code ? { id, code } : undefined;
}
