import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../app/document-title.js';
import { paths } from '../../../app/paths.js';
import { LinkTabs } from '../../../ui/link-tabs.js';
import { ScreenHeader } from '../../../ui/screen-header.js';
import { Comparisons } from './comparisons.js';
import { SubscriptionList } from './subscription-list.js';
import { Webhooks } from './webhooks.js';

const tabs = ['subscriptions', 'comparisons', 'webhooks'] as const;
const titles = { subscriptions: 'Subscriptions', comparisons: 'Nightly checks', webhooks: 'Webhooks' } as const;
const texts = {
  subscriptions: 'Who pays for Pro, and whose payments fail.',
  comparisons: 'Each night we compare every subscription with Stripe.',
  webhooks: 'What Stripe sent us, latest first.',
} as const;

/** /admin/payments: subscriptions with their invoices, what the comparisons repaired, and the webhooks received. */
export function PaymentsScreen() {
  const [params] = useSearchParams();
  const present = tabs.find((tab) => tab === params.get('tab')) ?? 'subscriptions';
  useDocumentTitle(present === 'subscriptions' ? 'Payments' : titles[present]);
  return (
    <>
      <ScreenHeader title="Payments" text={texts[present]} />
      <div style={{ borderBottom: '1px solid var(--line)' }}>
        <LinkTabs
          label="Payments"
          present={present}
          tabs={tabs.map((tab) => ({
            key: tab,
            label: titles[tab],
            to: tab === 'subscriptions' ? paths.admin.payments : { search: `tab=${tab}` },
          }))}
        />
      </div>
      {present === 'subscriptions' && <SubscriptionList />}
      {present === 'comparisons' && <Comparisons />}
      {present === 'webhooks' && <Webhooks />}
    </>
  );
}
