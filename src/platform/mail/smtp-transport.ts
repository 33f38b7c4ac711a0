import { type Meter, SpanKind } from '@opentelemetry/api';
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.js';
import { PermanentFailure } from '../jobs/job-handler.js';
import { SECONDS, timed } from '../telemetry/process-metrics.js';
import type { Traces } from '../telemetry/traces.js';
import { type MailTransport, NoSuchMailbox, type OutgoingMail } from './mail.js';
import type { UnsubscribeLink } from './unsubscribe-links.js';

/** Sends emails by SMTP. `url` is SMTP_URL: `smtps://user:password@host:465`. */
export class SmtpTransport implements MailTransport {
  private readonly transport: ReturnType<typeof open>;

  constructor(url: string) {
    this.transport = open(url);
  }

  async deliver({ messageId, from, to, subject, html, text, pictures = [], unsubscribe }: OutgoingMail): Promise<void> {
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
        headers: headersOf(unsubscribe),
      });
    } catch (error) {
      if (!isAnswer(error)) throw error;
      // A server's words name the recipient; its codes give the reason.
      const codes = codesOf(error);
      const why = `The mail server refused the email: ${codes}`;
      if (isMailboxGone(error, codes)) throw new NoSuchMailbox(why, codes, { cause: error });
      throw isFinal(error) ? new PermanentFailure(why, { cause: error }) : new Error(why, { cause: error });
    }
  }

  close(): void {
    this.transport.close();
  }
}

/** Headers besides those of every email. */
export const headersOf = (unsubscribe: UnsubscribeLink | undefined): Readonly<Record<string, string>> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && unsubscribeHeaders(unsubscribe)),
});

/** RFC 2369, and RFC 8058 where the link is https, as it demands. */
function unsubscribeHeaders({ url, mailto }: UnsubscribeLink): Readonly<Record<string, string>> {
  const isOneClick = url.startsWith('https:');
  // Mail programs take the first that they can use.
  const list = [url, ...(mailto ? [mailto] : [])].map((one) => `<${one}>`).join(', ');
  return {
    'List-Unsubscribe': list,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
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

/** The mail server's answer, as nodemailer returns it. */
interface Answer extends Error {
  readonly code: string;
  readonly responseCode: number;
  readonly response?: string;
  /** That it answers, as `RCPT TO`. */
  readonly command?: string;
}

const isAnswer = (error: unknown): error is Answer =>
  error instanceof Error && 'code' in error && 'responseCode' in error && typeof error.responseCode === 'number';

/** 5xx about this recipient or message (RFC 5321, 4.2.1); one about how we sign in is for an admin to mend, then tried again. */
const isFinal = ({ code, responseCode }: Answer): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/**
 * Whether it says that the recipient's mailbox does not exist or is closed (RFC 3463: 5.1.x except for the sender's 5.1.7 and
 * 5.1.8, and 5.2.1; RFC 5321: 550, 551 and 553 without such a code). Not when it refuses us, or the mailbox is full.
 */
function isMailboxGone({ code, command }: Answer, codes: string): boolean {
  const [reply = '', enhanced] = codes.split(/[ -]/);
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || !reply.startsWith('5')) return false;
  return enhanced === undefined
    ? ['550', '551', '553'].includes(reply)
    : /^5\.(?:1\.(?![78]$)\d+|2\.1)$/.test(enhanced);
}

/** The reply code, and the enhanced one where there is one (RFC 3463): `550 5.1.1`. */
const codesOf = ({ response, responseCode }: Answer): string =>
  /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0] ?? String(responseCode);

/** A transport that traces and measures each delivery: `done`, `refused` for good, or `failed` for now. */
export function observed(transport: MailTransport, meter: Meter, traces: Traces): MailTransport {
  const mails = meter.createHistogram('touchline.mail.seconds', {
    ...SECONDS,
    description: 'Emails sent to the mail server.',
  });
  return {
    deliver: (mail) =>
      traces.step({ name: 'mail', kind: SpanKind.CLIENT }, () =>
        timed(
          mails,
          {},
          () => transport.deliver(mail),
          (error) => (error instanceof PermanentFailure ? 'refused' : 'failed'),
        ),
      ),
    close: () => transport.close(),
  };
}

/** The sender: MAIL_FROM, otherwise no-reply at the public host. */
export function senderOf({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): {
  name: string;
  address: string;
} {
  const { hostname } = new URL(publicUrl);
  const isDomain = hostname.includes('.') && isIP(hostname) === 0;
  return { name: 'Touchline', address: mailFrom ?? `no-reply@${isDomain ? hostname : 'touchline.test'}` };
}
