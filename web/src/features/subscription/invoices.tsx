import { type Invoice, shownAmount } from '../../../../contract/subscription/subscription.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { type Tone, StatusBadge } from '../../ui/status-badge.js';

const badges: Record<Invoice['status'], { tone: Tone; words: string }> = {
  paid: { tone: 'good', words: 'Paid' },
  open: { tone: 'warn', words: 'Open' },
  void: { tone: 'quiet', words: 'Void' },
  uncollectible: { tone: 'bad', words: 'Unpaid' },
  draft: { tone: 'quiet', words: 'Draft' },
};

const refundedBadge = { tone: 'quiet', words: 'Refunded' } as const;

/** What was paid; nothing where there are no invoices. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <div style={{ marginTop: 16, paddingTop: 12, borderTop: '1px solid var(--line)' }}>
      <h3 style={{ marginBottom: 8, fontSize: 14 }}>Invoices</h3>
      <Lines label="Invoices">
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} />
        ))}
      </Lines>
    </div>
  );
}

function InvoiceLine({
  invoice: { number, createdAt, amount, refunded, currency, status, url },
}: {
  invoice: Invoice;
}) {
  const day = formatDay(dayOf(createdAt));
  const { tone, words } = refunded > 0 && refunded === amount ? refundedBadge : badges[status];
  return (
    <Line
      name={
        url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {day}
          </a>
        ) : (
          day
        )
      }
      end={<StatusBadge tone={tone}>{words}</StatusBadge>}
    >
      <Under>
        {[
          shownAmount(amount, currency),
          number,
          refunded > 0 && refunded < amount && `${shownAmount(refunded, currency)} refunded`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Under>
    </Line>
  );
}
