import { signOut } from '../../../../contract/identity/endpoints.js';
import { SESSION_HEADER } from '../../../../contract/session-header.js';
import { line } from '../line/line.js';

const LEAVING = 'touchline.leaving';

let attempt: Promise<boolean> = Promise.resolve(true);

/** Ends a session on the server, too. Without a line it waits for one, if need be until the app is opened again. */
export async function leave(mark: string): Promise<void> {
  localStorage.setItem(LEAVING, mark);
  await finishLeaving();
}

/** Ends what could not be ended before. */
export async function finishLeaving(): Promise<void> {
  for (;;) {
    const mark = localStorage.getItem(LEAVING);
    if (mark === null) return;
    attempt = end(mark);
    if (await attempt) return;
    await line.lost();
  }
}

/** When no sign-out is on its way: its answer would take the cookie of the next sign-in. */
export const left = async (): Promise<unknown> => attempt;

/** @returns whether the server has answered */
async function end(mark: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', [SESSION_HEADER]: mark };
    const { status } = await fetch(signOut.path, { method: signOut.method, headers, body: '{}', keepalive: true });
    if (status < 500 && localStorage.getItem(LEAVING) === mark) localStorage.removeItem(LEAVING);
    return true;
  } catch {
    return false;
  }
}
