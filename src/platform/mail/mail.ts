import type pg from 'pg';
import type { EmailKind, MailRefusal } from '../../../contract/mail/vocabulary.js';
import type { UnsubscribeLink } from './unsubscribe-links.js';
import type { Html } from '../http/html.js';
import { PermanentFailure } from '../jobs/job-handler.js';

/** The team whose colors an email has. */
export interface EmailHeader {
  /** The team's name, or the product's. */
  readonly name: string;
  /** #rrggbb. */
  readonly color: string | null;
}

/** The content of an email before rendering. All of it is plain text and is escaped, except for `body`. */
export interface EmailMessage {
  readonly head: EmailHeader;
  readonly subject: string;
  /** What a mailbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A wide picture above the heading, by its public address. */
  readonly banner?: { readonly url: string; readonly alt: string };
  /** Text with marks and lists, below the paragraphs: HTML that our own code made, and the same as text. */
  readonly body?: { readonly html: Html; readonly text: string };
  /** Address of a picture of one pixel that counts that the email was opened. */
  readonly pixel?: string;
  /** A code to be typed somewhere, or pasted: drawn large. */
  readonly code?: string;
  /** Drawn below the code, with words for those who do not see it. */
  readonly picture?: InlinePicture & { readonly alt: string; readonly caption: string };
  /** Label and value, drawn as a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Titled lists, each line a link. `url` is http or https. */
  readonly lists?: readonly EmailList[];
  /** The one thing to do. `url` is http or https. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Paragraphs below the code, the facts and the action. */
  readonly closing?: readonly string[];
  /** Why the reader gets this. */
  readonly reason: string;
}

export interface EmailList {
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly url: string }[];
}

/** A picture inside the email: most mail programs fetch none and show no data: addresses. */
export interface InlinePicture {
  /** The HTML names it as `cid:<cid>`. Letters, digits and hyphens. */
  readonly cid: string;
  readonly type: 'image/png';
  readonly content: Buffer;
}

/** A rendered email. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures?: readonly InlinePicture[];
}

export interface MailRecipient {
  /** Id of the person, for erasure. Of an email with a kind: their account, whose preferences decide. */
  readonly personId: string;
  readonly address: string;
  readonly name: string;
}

/** One email to one person. */
export interface Mail extends MailContent {
  /** Business key: one email and one Message-ID for it, however often it is requested. */
  readonly key: string;
  readonly to: MailRecipient;
  /** Ids of the other people that it is about. */
  readonly about?: readonly string[];
  /**
   * What its reader can unsubscribe from: the email gets the headers and the link, and is not sent to a person who does
   * not want the kind when it is about to leave. Without a kind it is about the account and always sent.
   */
  readonly kind?: EmailKind | undefined;
  /** What the email asks its reader to look at: until they do, one email represents the topic. */
  readonly topic?: string;
}

/** An email with checked headers, ready to send. */
export interface OutgoingMail extends MailContent {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  /** Where its reader unsubscribes, of an email with a kind. */
  readonly unsubscribe?: UnsubscribeLink | undefined;
}

/** Nest injection token of the {@link MailGate}. */
export const MAIL_GATE = Symbol('MailGate');

/** Who gets an email, by a port that a module provides. */
export interface MailGate {
  /**
   * Why an email must not be sent now; undefined if it may.
   * @param db the connection that sends it
   */
  refusal(db: Pick<pg.ClientBase, 'query'>, mail: Departing): Promise<MailRefusal | undefined>;
  /** Our mail server says that the mailbox does not exist: nothing is sent there again. A repeated bounce changes nothing. */
  bounced(bounce: Bounce): Promise<void>;
}

/** An email that our mail server gave back at once. */
export interface Bounce {
  /** The email's Message-ID. */
  readonly id: string;
  readonly address: string;
  /** The server's reply codes, as `550 5.1.1`. */
  readonly codes: string;
}

/** An email that is about to be sent. */
export interface Departing {
  readonly address: string;
  readonly personId: string;
  /** Null for one about the account. */
  readonly kind: EmailKind | null;
}

/** There is no such mailbox. */
export class NoSuchMailbox extends PermanentFailure {
  /** @param codes the server's reply codes, as `550 5.1.1` */
  constructor(
    message: string,
    readonly codes: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'NoSuchMailbox';
  }
}

/** Port of email delivery. */
export interface MailTransport {
  /**
   * Resolves once the other side has taken responsibility.
   * @throws NoSuchMailbox when the mailbox does not exist; PermanentFailure when it never will, else to try again
   */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Nest injection token of the port. */
export const MAIL_TRANSPORT = Symbol('MailTransport');
