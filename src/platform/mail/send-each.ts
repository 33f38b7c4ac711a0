import { PermanentFailure } from '../jobs/job-handler.js';
import type { Mail } from './mail.js';
import type { Mailer } from './mailer.js';

/**
 * Sends every email, whatever happens to the others.
 * @throws the first error, preferring a retryable one: a repeated job finds the others sent
 */
export async function sendEach(mailer: Pick<Mailer, 'send'>, mails: readonly Mail[]): Promise<void> {
  const failures: unknown[] = [];
  for (const mail of mails) await mailer.send(mail).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.find((error) => !(error instanceof PermanentFailure)) ?? failures[0];
}
