import type { MailTransport } from './mail.js';

/** The transport without a mail server: the row is the delivery, read at /inbox. */
export class LocalInbox implements MailTransport {
  deliver(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {
    // Nothing is open.
  }
}
