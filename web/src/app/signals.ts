/** What a call learns about the whole session, told to whoever holds it. */
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
}

const listeners = new Map<keyof Signals, Set<() => void>>();

export function onSignal(name: keyof Signals, listener: () => void): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => all.delete(listener);
}

export const signal = (name: keyof Signals): void => listeners.get(name)?.forEach((listener) => listener());
