import { z } from 'zod';
import { PermanentFailure, type JobHandlers, type JobTry } from './job-handler.js';

/**
 * One try of one job, whatever engine holds it.
 * @throws PermanentFailure when the payload does not fit (the message names the fields, never their values)
 */
export async function runJob(handlers: JobHandlers, name: string, payload: unknown, job: JobTry): Promise<void> {
  const handler = handlers.find(name);
  // Not permanent: a newer process may know the job while an older one is still being replaced.
  if (!handler) throw new Error(`No handler is registered for the job "${name}".`);
  const parsed = handler.payload.safeParse(payload);
  if (!parsed.success) throw new PermanentFailure(`Bad payload: ${z.prettifyError(parsed.error)}`);
  await handler.run(parsed.data, job);
}
