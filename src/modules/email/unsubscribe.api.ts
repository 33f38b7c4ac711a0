import { createHash } from 'node:crypto';
import { showUnsubscribe, unsubscribe } from '../../../contract/email/preferences.js';
import { EmailKind, emailKindsOf } from '../../../contract/mail/vocabulary.js';
import { accountById } from '../../../projections/account-access/account.queries.js';
import { invalidField, notFound } from '../../kernel/errors.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { Config } from '../../platform/config/config.js';
import { type Subscription, UnsubscribeLinks } from '../../platform/mail/unsubscribe-links.js';
import { implement, type RequestContext } from '../access/public.js';
import { accounts } from '../account/public.js';
import { PAGE_STYLE, unsubscribePage, wrongLinkPage } from './unsubscribe-page.js';

const style = createHash('sha256').update(PAGE_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export const unsubscribeHandlers = [
  implement(
    showUnsubscribe,
    { with: [UnsubscribeLinks, Config] },
    async ({ params: { token } }, context, links, config) => {
      asPage(context);
      const subscription = await links.read(token);
      if (!subscription) return wrongLinkPage(config.publicUrl);
      return pageOf(subscription, token, context, config);
    },
  ),

  implement(
    unsubscribe,
    { with: [UnsubscribeLinks, CommandGateway, Config] },
    async ({ params: { token } }, context, links, commands, config) => {
      const subscription = await links.read(token);
      if (!subscription) throw notFound('Link');
      const { userId } = subscription;
      const choice = choiceIn(context.raw.toString(), subscription);
      const account = await accountById(context.pool, userId);
      // An erased person gets no email anyway: the link still works.
      if (account && emailKindsOf[account.role].includes(choice.kind)) {
        const actor = { userId, role: account.role };
        const command = { type: 'SetEmailKind', ...choice } as const;
        await context.shown([await commands.send(accounts.of(userId), command, { actor })]);
      }
      asPage(context);
      return pageOf(subscription, token, context, config, choice);
    },
  ),
];

function asPage({ reply }: RequestContext): void {
  reply.header('content-security-policy', POLICY).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

/**
 * What a mail program's form or a button of the page asks for.
 * @throws DomainError invalid, naming the field
 */
function choiceIn(form: string, { kind }: Subscription): { readonly kind: EmailKind; readonly wanted: boolean } {
  const fields = new URLSearchParams(form);
  const named = EmailKind.safeParse(fields.get('kind') ?? kind);
  if (!named.success) throw invalidField('kind', 'There are no emails of this kind.');
  const wanted = fields.get('wanted') ?? 'no';
  if (wanted !== 'yes' && wanted !== 'no') throw invalidField('wanted', 'Must be yes or no.');
  return { kind: named.data, wanted: wanted === 'yes' };
}

async function pageOf(
  { userId, kind }: Subscription,
  token: string,
  { pool }: RequestContext,
  { publicUrl }: Config,
  done?: { readonly kind: EmailKind; readonly wanted: boolean },
): Promise<string> {
  const account = await accountById(pool, userId);
  const kinds = account ? emailKindsOf[account.role] : [];
  return unsubscribePage({
    token,
    kind,
    done,
    publicUrl,
    isOn: account?.email_notifications ?? false,
    kinds: kinds.map((one) => ({ kind: one, wanted: !account?.refused_emails.includes(one) })),
  });
}
