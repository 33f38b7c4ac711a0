import {
  type EmailPreferences,
  getEmailPreferences,
  setEmailKind,
  setTimeZone,
} from '../../../contract/email/preferences.js';
import { emailKindsOf } from '../../../contract/mail/vocabulary.js';
import { accountById } from '../../../projections/account-access/account.queries.js';
import { whyStopped } from '../../../projections/email-addresses.js';
import { invalidField, notFound } from '../../kernel/errors.js';
import { Config } from '../../platform/config/config.js';
import { implement, type RequestContext } from '../access/public.js';
import { accounts } from '../account/public.js';
import { ReportedAddresses } from './reports/reported-addresses.js';

const needed = { with: [Config, ReportedAddresses] } as const;

export const emailHandlers = [
  implement(getEmailPreferences, needed, (_input, context, ...rest) => ownPreferences(context, ...rest)),

  implement(setEmailKind, needed, async ({ body }, context, ...rest) => {
    if (!emailKindsOf[context.caller.role].includes(body.kind))
      throw invalidField('kind', 'You don’t get emails of this kind.');
    await context.send(accounts.of(context.caller.userId), { type: 'SetEmailKind', ...body });
    return ownPreferences(context, ...rest);
  }),

  implement(setTimeZone, needed, async ({ body }, context, ...rest) => {
    await context.send(accounts.of(context.caller.userId), { type: 'SetTimeZone', ...body });
    return ownPreferences(context, ...rest);
  }),
];

async function ownPreferences(
  { pool, caller }: RequestContext,
  { supportEmail }: Config,
  reported: ReportedAddresses,
): Promise<EmailPreferences> {
  const account = await accountById(pool, caller.userId);
  if (!account) throw notFound('Account');
  const {
    email: address,
    email_notifications: emailNotifications,
    refused_emails: refused,
    time_zone: timeZone,
  } = account;
  const stopped = (await whyStopped(pool, await reported.idOf(address))) ?? null;
  const kinds = emailKindsOf[caller.role].map((kind) => ({ kind, wanted: !refused.includes(kind) }));
  return { stopped, address, supportEmail, emailNotifications, kinds, timeZone };
}
