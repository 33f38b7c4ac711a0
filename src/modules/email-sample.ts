import type { EmailKind } from '../../contract/mail/vocabulary.js';
import type { EmailMessage, MailContent } from '../platform/mail/mail.js';

/** Made-up people and places that samples of emails are written from. */
export interface SampleWorld {
  /** Address of the application. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly team: { readonly name: string; readonly color: string };
  readonly athlete: { readonly personId: string; readonly firstName: string; readonly lastName: string };
  readonly parent: {
    readonly personId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly address: string;
  };
  readonly coach: { readonly firstName: string; readonly lastName: string; readonly address: string };
}

/** An email as admins preview it: what its feature writes, about made-up people. */
export interface EmailSample {
  /** Lower case with hyphens; no other email of the product has it. */
  readonly key: string;
  /** Who gets it, as `the athlete’s coaches`. */
  readonly to: string;
  /** What its reader can turn off; left out for emails about the account, which always come. */
  readonly kind?: EmailKind;
  readonly write: (world: SampleWorld) => EmailMessage | MailContent | Promise<EmailMessage>;
}

export const sampleWorld = (config: Pick<SampleWorld, 'publicUrl' | 'supportEmail'>): SampleWorld => ({
  publicUrl: config.publicUrl,
  supportEmail: config.supportEmail,
  team: { name: 'Lakeside High Football', color: '#0b6e4f' },
  athlete: { personId: 'athlete-1', firstName: 'Marcus', lastName: 'Reed' },
  parent: { personId: 'parent-1', firstName: 'Denise', lastName: 'Reed', address: 'denise.reed@example.com' },
  coach: { firstName: 'Paul', lastName: 'Novak', address: 'paul.novak@example.com' },
});
