import { marketingProjection, whereIsMarketing } from '../../../projections/marketing.js';
import { feature } from '../feature.js';
import { MarketingDismissals, ownDismissals } from './dismissals.js';
import { marketingHandlers, UploadMarketingImage } from './marketing.api.js';
import { marketingDecider } from './marketing.decider.js';
import { marketingDemo } from './marketing.demo.js';
import { DeleteMarketingImages } from './marketing.policies.js';

export const marketing = feature({
  name: 'marketing',
  resources: [
    {
      decider: marketingDecider,
      seenBy: 'marketing.manage',
      target: { noun: 'Marketing notification', find: whereIsMarketing },
    },
  ],
  kinds: [{ key: 'marketing', label: 'Marketing', events: marketingDecider.events }],
  readModels: [marketingProjection],
  personalData: [{ of: 'userId', key: 'closedNotifications', title: 'Closed notifications', read: ownDismissals }],
  erasure: [MarketingDismissals],
  demo: marketingDemo,
  handlers: marketingHandlers,
  flags: [{ key: 'marketing', title: 'Marketing', does: 'Marketing notifications open in the app.', byDefault: true }],
  providers: [DeleteMarketingImages, MarketingDismissals, UploadMarketingImage],
});
