import {
  type EmailPreferences,
  getEmailPreferences,
  setEmailKind,
  setTimeZone,
} from '../../../contract/email/preferences.js';
import { emailKindsOf } from '../../../contract/mail/vocabulary.js';
import { accountById } from '../../../projections/account-access/account.queries.js';
import { invalidField, notFound } from '../../kernel/errors.js';
import { implement, type RequestContext } from '../access/public.js';
import { accounts } from '../account/public.js';

export const emailHandlers = [
  implement(getEmailPreferences, (_input, context) => ownPreferences(context)),

  implement(setEmailKind, async ({ body }, context) => {
    if (!emailKindsOf[context.caller.role].includes(body.kind))
      throw invalidField('kind', 'You don’t get emails of this kind.');
    await context.send(accounts.of(context.caller.userId), { type: 'SetEmailKind', ...body });
    return ownPreferences(context);
  }),

  implement(setTimeZone, async ({ body }, context) => {
    await context.send(accounts.of(context.caller.userId), { type: 'SetTimeZone', ...body });
    return ownPreferences(context);
  }),
];

async function ownPreferences({ pool, caller }: RequestContext): Promise<EmailPreferences> {
  const account = await accountById(pool, caller.userId);
  if (!account) throw notFound('Account');
  const { email_notifications: emailNotifications, refused_emails: refused, time_zone: timeZone } = account;
  const kinds = emailKindsOf[caller.role].map((kind) => ({ kind, wanted: !refused.includes(kind) }));
  return { emailNotifications, kinds, timeZone };
}
