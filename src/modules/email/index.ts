import { countStopped, emailAddresses } from '../../../projections/email-addresses.js';
import { DAY_MS } from '../../kernel/let-go.js';
import { MAIL_GATE } from '../../platform/mail/mail.js';
import { feature } from '../feature.js';
import { AddressErasure } from './address-erasure.js';
import { addressDecider } from './address.decider.js';
import { addressHandlers } from './addresses.api.js';
import { emailDemo } from './email.demo.js';
import { emailHandlers } from './email.api.js';
import { ReadersChoice } from './mail-gate.js';
import { EmailPreviews, MailPreviewTest, previewHandlers } from './previews.api.js';
import { ReportedAddresses } from './reports/reported-addresses.js';
import { unsubscribeHandlers } from './unsubscribe.api.js';

export const email = feature({
  name: 'email',
  resources: [{ decider: addressDecider, seenBy: 'operations.read' }],
  kinds: [{ key: 'accounts', events: addressDecider.events }],
  readModels: [emailAddresses],
  handlers: [...emailHandlers, ...unsubscribeHandlers, ...addressHandlers, ...previewHandlers],
  waiting: [
    {
      key: 'stopped-addresses',
      what: ['address stopped getting emails this week', 'addresses stopped getting emails this week'],
      to: '/admin/emails',
      count: ({ pool, now }) => countStopped(pool, new Date(now.getTime() - 7 * DAY_MS)),
    },
  ],
  erasure: [AddressErasure],
  demo: emailDemo,
  providers: [EmailPreviews, MailPreviewTest, ReportedAddresses, { provide: MAIL_GATE, useClass: ReadersChoice }],
  exports: [MAIL_GATE],
});
