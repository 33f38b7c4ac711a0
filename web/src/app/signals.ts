/** What a call learns about the whole session, told to the session. */
interface Signals {
  /** The session has ended (401). */
  unauthorized: void;
  /** The membership or account is switched off (403 `account-inactive`). */
  inactive: void;
  /** The team has no active subscription (403 `no-subscription`). */
  unsubscribed: void;
  /** There are terms that they have not agreed to (403 `agreement-due`). */
  agreementDue: void;
  /** A write was answered before the read models caught up: what is on screen may be old for a moment. */
  behind: void;
  /** The support session of this tab has ended (403 `support-session-over`). */
  supportOver: void;
  /** The athlete’s plan does not include what was called (403 `pro-needed`). `changes`: it was more than a read. */
  proNeeded: { readonly changes: boolean };
  /** What a write changed, as its answer says. */
  changed: Changed;
  /** A write is on its way, until `arrived`. */
  writing: { readonly arrived: Promise<unknown> };
}

export interface Changed {
  readonly topics: readonly string[];
  /** Of its events, where every read model shows them and they are few. */
  readonly positions: readonly string[];
}

type Listener<Name extends keyof Signals> = (told: Signals[Name]) => void;
const listeners: { readonly [Name in keyof Signals]: Set<Listener<Name>> } = {
  unauthorized: new Set(),
  inactive: new Set(),
  unsubscribed: new Set(),
  agreementDue: new Set(),
  proNeeded: new Set(),
  supportOver: new Set(),
  behind: new Set(),
  changed: new Set(),
  writing: new Set(),
};

export function onSignal<Name extends keyof Signals>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener);
  return () => listeners[name].delete(listener);
}

export const signal = <Name extends keyof Signals>(
  name: Name,
  ...[told]: Signals[Name] extends void ? [] : [told: Signals[Name]]
): void => listeners[name].forEach((listener) => listener(told as Signals[Name]));
