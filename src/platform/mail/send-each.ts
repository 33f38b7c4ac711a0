import { PermanentFailure } from '../jobs/job-handler.js';
import type { Mail } from './mail.js';
import type { Mailer } from './mailer.js';

/**
 * Sends every mail, whatever becomes of the others.
 * @throws what failed first, preferring what may yet succeed: a job that is tried again finds the others sent
 */
export async function sendEach(mailer: Pick<Mailer, 'send'>, mails: readonly Mail[]): Promise<void> {
  const failures: unknown[] = [];
  for (const mail of mails) await mailer.send(mail).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof PermanentFailure)) ?? failures[0];
}
