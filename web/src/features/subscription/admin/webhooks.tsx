import { Webhook as WebhookIcon } from 'lucide-react';
import { z } from 'zod';
import { listWebhooks, type Webhook, webhookOutcomes } from '../../../../../contract/subscription/admin.js';
import { useRead } from '../../../app/data/read.js';
import { formatMoment } from '../../../ui/day.js';
import { EmptyState, NoneFound } from '../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { useView } from '../../../ui/list/use-view.js';
import { A_PAGE, pageField } from '../../../ui/list/view-fields.js';
import { PressGroup } from '../../../ui/press-group.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { outcomes } from './payment-words.js';

const View = z.object({ page: pageField, outcome: z.enum(['', ...webhookOutcomes]).catch('') });

/** Webhooks received; those of unknown types are among the ignored ones. */
export function Webhooks() {
  const [{ page, outcome }, onView] = useView(View);
  const query = { page, count: A_PAGE, ...(outcome && { outcome }) };
  return (
    <section style={{ paddingTop: 16 }} aria-label="Webhooks">
      <div style={{ marginBottom: 16 }}>
        <PressGroup
          label="What became of them"
          value={outcome}
          onChange={(next) => onView({ outcome: next })}
          options={[
            { value: '', label: 'All' },
            ...webhookOutcomes.map((value) => ({ value, label: outcomes[value].words })),
          ]}
        />
      </div>
      <List
        query={useRead(listWebhooks, { query }, { keep: true, refetchInterval: 10_000 })}
        what="The webhooks"
        rows={({ webhooks }) => webhooks}
        empty={
          outcome ? (
            <NoneFound text="No webhooks match." />
          ) : (
            <EmptyState
              icon={<WebhookIcon size={22} />}
              title="No webhooks yet"
              text="What Stripe sends appears here."
            />
          )
        }
        pages={{
          page,
          size: A_PAGE,
          total: ({ total }) => total,
          noun: ['webhook', 'webhooks'],
          onPage: (next) => onView({ page: next }),
        }}
      >
        {(webhooks) => (
          <Lines label="Webhooks" framed>
            {webhooks.map((webhook) => (
              <WebhookLine key={webhook.id} of={webhook} />
            ))}
          </Lines>
        )}
      </List>
    </section>
  );
}

function WebhookLine({ of: { id, type, receivedAt, outcome, failure, foundLater } }: { of: Webhook }) {
  const { tone, words } = outcomes[outcome];
  return (
    <Line name={type} end={<StatusBadge tone={tone}>{words}</StatusBadge>}>
      <Under>{`${foundLater ? 'Found by the nightly check' : 'Received'} ${formatMoment(receivedAt)}`}</Under>
      {failure && <p style={{ color: 'var(--bad)', fontSize: 13, overflowWrap: 'anywhere' }}>{failure}</p>}
      <p style={{ color: 'var(--ink-3)', fontSize: 12, fontFamily: 'var(--mono)', overflowWrap: 'anywhere' }}>{id}</p>
    </Line>
  );
}
