import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../jobs/job-handler.js';
import type { MailTransport, OutgoingMail } from './mail.js';

/** Hands mails over by SMTP. `url` is SMTP_URL: `smtps://user:password@host:465`. */
export class SmtpTransport implements MailTransport {
  private readonly transport: ReturnType<typeof open>;

  constructor(url: string) {
    this.transport = open(url);
  }

  async deliver({ messageId, from, to, subject, html, text, pictures = [] }: OutgoingMail): Promise<void> {
    try {
      await this.transport.sendMail({
        messageId,
        from,
        to,
        subject,
        html,
        text,
        attachments: pictures.map(({ cid, type, content }) => ({
          cid,
          content,
          contentType: type,
          contentDisposition: 'inline' as const,
          filename: `${cid}.png`,
        })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      if (isRefusal(error))
        throw new PermanentFailure(`The mail server refused the mail: ${error.message}`, { cause: error });
      throw error;
    }
  }

  close(): void {
    this.transport.close();
  }
}

const open = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** 5xx about this recipient or message (RFC 5321, 4.2.1); one about how we sign in is for an admin to mend, then tried again. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
