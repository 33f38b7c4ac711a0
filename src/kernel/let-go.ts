import { conflict } from './errors.js';

/** So long the letting go of a file can be taken back; its bytes are deleted a day later. */
export const BYTES_STAY_DAYS = 30;
export const DAY_MS = 86_400_000;

/** @throws DomainError conflict `file-gone` if the file has been deleted since */
export function refuseGone({ occurredAt }: { readonly occurredAt: Date }, now: Date): void {
  if (now.getTime() - occurredAt.getTime() < BYTES_STAY_DAYS * DAY_MS) return;
  throw conflict('file-gone', `You can no longer undo this. Files are deleted after ${BYTES_STAY_DAYS} days.`);
}
