import { newslettersProjection, whereIsNewsletter } from '../../../projections/newsletters.js';
import { newsletterEmails } from './email-samples.js';
import { feature } from '../feature.js';
import { newsletterHandlers, TestNewsletters, UploadNewsletterImage } from './newsletter.api.js';
import { newsletterDecider } from './newsletter.decider.js';
import { newsletterDemo } from './newsletter.demo.js';
import {
  DeleteNewsletterImages,
  MailNewsletterTest,
  NEWSLETTERS,
  SendNewsletter,
  SendPostedNewsletters,
} from './newsletter.policies.js';
import { NewsletterRecipients, ownNewsletters } from './recipients.js';

export const newsletter = feature({
  name: 'newsletter',
  emails: { title: 'Newsletters', samples: newsletterEmails },
  resources: [
    {
      decider: newsletterDecider,
      seenBy: 'newsletter.manage',
      target: { noun: 'Newsletter', find: whereIsNewsletter },
    },
  ],
  kinds: [{ key: 'newsletter', label: 'Newsletters', events: newsletterDecider.events }],
  readModels: [newslettersProjection],
  personalData: [{ of: 'userId', key: 'newsletters', title: 'Newsletters', read: ownNewsletters }],
  erasure: [NewsletterRecipients],
  demo: newsletterDemo,
  handlers: newsletterHandlers,
  flags: [
    {
      key: NEWSLETTERS,
      title: 'Newsletters',
      does: 'Newsletters are posted and emailed. While off, a sending waits.',
      byDefault: true,
    },
  ],
  providers: [
    DeleteNewsletterImages,
    MailNewsletterTest,
    NewsletterRecipients,
    SendNewsletter,
    SendPostedNewsletters,
    TestNewsletters,
    UploadNewsletterImage,
  ],
});
