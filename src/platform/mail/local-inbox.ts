import type { MailTransport } from './mail.js';

/** Without a mail server a mail's row is its delivery: it is read at /inbox. */
export class LocalInbox implements MailTransport {
  deliver(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    // Nothing is open.
  }
}
