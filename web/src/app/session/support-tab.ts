import { SESSION_HEADER, SUPPORT_SESSION_HEADER } from '../../../../contract/session-header.js';
import { ApiError } from '../api-error.js';
import { storedMark } from './session-mark.js';

/** A support session as one tab of an admin shows it: the tab is the person’s app, every other tab stays the admin’s. */
export interface SupportTab {
  readonly _id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly until: string;
  /** Where the admin goes on afterwards. */
  readonly back: string;
}

const KEY = 'touchline.support';

/** Undefined in every tab that shows what its own user may see. */
export function supportTab(): SupportTab | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as SupportTab);
}

/** From here on this tab shows what the person sees. Loaded again, so that nothing of the admin’s is left in it. */
export function enterSupport(session: Omit<SupportTab, 'back'>): void {
  const back = window.location.pathname + window.location.search;
  sessionStorage.setItem(KEY, JSON.stringify({ ...session, back } satisfies SupportTab));
  window.location.assign('/');
}

/** The session is over, for whatever reason: the tab is the admin’s again. */
export function leaveSupport(): void {
  const back = supportTab()?.back ?? '/';
  sessionStorage.removeItem(KEY);
  window.location.replace(back);
}

/** Ends it on the server and here; where no answer comes, it ends there by itself. Not as a call of this tab: those only read. */
export async function endSupport(): Promise<void> {
  const { endSupportSession } = await import('../../../../contract/support-session.js');
  const headers = { 'content-type': 'application/json', [SESSION_HEADER]: storedMark.get() ?? '' };
  await fetch(endSupportSession.path, { method: endSupportSession.method, headers, body: '{}' }).catch(() => null);
  leaveSupport();
}

/**
 * Marks a call of this tab as one of its support session; writes are not sent at all. The server refuses them too.
 * @throws ApiError for a write
 */
export function markSupport(method: string, headers: Headers): void {
  const support = supportTab();
  if (!support) return;
  if (method !== 'GET')
    throw new ApiError(403, {
      code: 'support-read-only',
      message: 'A support session is read-only. Nothing was changed.',
    });
  headers.set(SUPPORT_SESSION_HEADER, support._id);
}
