import type { Role } from '../../../../contract/access/permissions.js';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { ApiError } from '../api-error.js';
import type { EndedBy } from './session-mark.js';

/** Spec, section 4: "Role loading retries 3 times at 1 s intervals". */
export const ROLE_RETRIES = 3;
export const ROLE_RETRY_PAUSE = 1000;
/** Spec, "Sign-in": sets the no-role state, waits 500 ms, then activates the session. */
export const ACTIVATION_PAUSE = 500;

export type SessionState =
  /**
   * `onPurpose`: they signed out themselves, so that no screen waits for them to come back. `why`: what ended a session
   * that nobody signed out of here.
   */
  | { readonly kind: 'signed-out'; readonly onPurpose: boolean; readonly why?: EndedBy }
  /** Who this is, is being asked. */
  | { readonly kind: 'loading' }
  /** Signed in a moment ago, not yet active: has no role until then. */
  | { readonly kind: 'no-role' }
  | { readonly kind: 'active'; readonly session: Session; readonly blocked: boolean }
  /** The role could not be loaded, and this role is not signed out for it. */
  | { readonly kind: 'failed'; readonly error: Error };

/** What the store needs of the world around it. */
export interface SessionWorld {
  loadSession(): Promise<Session>;
  /** Clearing it says why, if nobody signed out; that stays until the next session, also over a reload and for other tabs. */
  mark: { get(): string | null; set(mark: string): void; clear(why?: EndedBy): void; endedBy(): EndedBy | undefined };
  role: { get(): Role | null; set(role: Role): void };
  /** Forgets what the browser keeps of the person beside the mark. */
  forget(): void;
  /** Sets aside what they have not saved, for when they are back. */
  setAside(): void;
  /** They are here: what somebody else has set aside is none of theirs. */
  welcome(userId: string): void;
  wait(ms: number): Promise<void>;
}

/** Who uses this browser: from the stored mark to the session with its role, and out again. */
export class SessionStore {
  private state: SessionState;
  private readonly listeners = new Set<() => void>();
  /** Counts sign-ins and sign-outs, so that a load that ends late changes nothing. */
  private turn = 0;

  constructor(private readonly world: SessionWorld) {
    this.state = world.mark.get() ? { kind: 'loading' } : this.signedOut();
  }

  readonly now = (): SessionState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the session of the stored mark, as at the start of the app. */
  async start(): Promise<void> {
    if (!this.world.mark.get()) return this.become(this.signedOut());
    this.turn += 1;
    this.become({ kind: 'loading' });
    await this.load(this.turn);
  }

  async activate(mark: string): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    // At once: the cookie is there already, and other tabs are to know whose it is.
    this.world.mark.set(mark);
    this.become({ kind: 'no-role' });
    await this.world.wait(ACTIVATION_PAUSE);
    if (turn !== this.turn) return;
    await this.load(turn);
  }

  /** Asks again who this is, while the present answer stays on screen: the role or the team may have changed. */
  async refresh(): Promise<void> {
    if (this.state.kind !== 'active') return;
    const { turn } = this;
    const session = await this.world.loadSession().catch(() => undefined);
    if (session && turn === this.turn) this.enter(session);
  }

  /** The server answered that the account or membership is switched off. */
  readonly block = (): void => {
    if (this.state.kind === 'active') this.become({ ...this.state, blocked: true });
  };

  readonly signOut = (): void => {
    this.world.forget();
    this.turn += 1;
    this.world.mark.clear();
    this.become({ kind: 'signed-out', onPurpose: true });
  };
  /** The session has ended. */
  readonly expire = (): void => {
    // Several calls learn of it at once, also after somebody has signed out.
    if (this.state.kind === 'signed-out') return;
    this.world.setAside();
    this.end('ended');
  };

  private end(why: EndedBy): void {
    this.turn += 1;
    this.world.mark.clear(why);
    this.become(this.signedOut());
  }

  /** Nobody signed out here: it was another tab, or what ended the session, or nobody has been in. */
  private signedOut(): SessionState {
    const why = this.world.mark.endedBy();
    return { kind: 'signed-out', onPurpose: false, ...(why && { why }) };
  }

  private async load(turn: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const session = await this.world.loadSession();
        if (turn === this.turn) this.enter(session);
        return;
      } catch (error) {
        if (turn !== this.turn) return;
        const final = error instanceof ApiError && error.status === 401;
        if (final || attempt === ROLE_RETRIES) return this.giveUp(final, error);
        await this.world.wait(ROLE_RETRY_PAUSE);
        if (turn !== this.turn) return;
      }
    }
  }

  private enter(session: Session): void {
    this.world.role.set(session.user.role);
    this.world.welcome(session.user.id);
    this.become({ kind: 'active', session, blocked: session.blocked === 'account-inactive' });
  }

  /** "A failure to fetch the role for coach, admin or parent signs the user out" (spec, section 6); an athlete may try again. */
  private giveUp(unauthorized: boolean, error: unknown): void {
    if (unauthorized) return this.expire();
    if (this.world.role.get() !== 'athlete') return this.end('not-loaded');
    this.become({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
  }

  private become(state: SessionState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
