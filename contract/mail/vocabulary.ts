import { z } from 'zod';
import type { Role } from '../access/permissions.js';

/**
 * Kinds of email that a person can turn off one by one. The switch `preferences.emailNotifications` (spec, coach side,
 * section 9) is over all of them. An email without a kind is about the account and always sent.
 */
export const EmailKind = z.enum(['daily-updates', 'newsletters', 'promotions', 'team-notices']);
export type EmailKind = z.infer<typeof EmailKind>;

export const emailKindLabels: Readonly<Record<EmailKind, string>> = {
  'daily-updates': 'Daily team updates',
  newsletters: 'Newsletters',
  promotions: 'Promotions',
  'team-notices': 'Team notices',
};

const toEverybody: readonly EmailKind[] = ['daily-updates', 'newsletters', 'promotions'];
const toCoaches: readonly EmailKind[] = [...toEverybody, 'team-notices'];

/** The kinds that a role gets, in the order of the settings. */
export const emailKindsOf: Readonly<Record<Role, readonly EmailKind[]>> = {
  athlete: toEverybody,
  parent: toEverybody,
  coach: toCoaches,
  'assistant-coach': toCoaches,
  admin: [],
  auditor: [],
  'no-role': [],
};

/** Why no email at all reaches an address. */
export const WhyStopped = z.enum(['bounced', 'complained']);
export type WhyStopped = z.infer<typeof WhyStopped>;

/** Why an email was not sent: its reader does not want the kind, or the address bounced or complained. */
export const MailRefusal = z.enum(['unwanted', ...WhyStopped.options]);
export type MailRefusal = z.infer<typeof MailRefusal>;

/** Who reports bounces and complaints. `signed`: any provider, by our own signed JSON; `smtp`: our mail server, at once. */
export const ReportSource = z.enum(['ses', 'postmark', 'signed', 'smtp']);
export type ReportSource = z.infer<typeof ReportSource>;
