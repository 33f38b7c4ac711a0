import { Button, Flex } from 'antd';
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

interface Props {
  invoices: readonly Invoice[];
  /** For who can pay them back. */
  onRefund?: ((invoice: Invoice) => void) | undefined;
}

/** What can be paid back of an invoice, in cents. */
export const refundable = ({ status, amount, refunded }: Invoice): number =>
  status === 'paid' ? amount - refunded : 0;

/** What was paid; nothing where there are no invoices. */
export function Invoices({ invoices, onRefund }: Props) {
  if (invoices.length === 0) return null;
  return (
    <div style={{ marginTop: 16, paddingTop: 12, borderTop: '1px solid var(--line)' }}>
      <h3 style={{ marginBottom: 8, fontSize: 14 }}>Invoices</h3>
      <Lines label="Invoices">
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} onRefund={onRefund} />
        ))}
      </Lines>
    </div>
  );
}

function InvoiceLine({ invoice, onRefund }: Pick<Props, 'onRefund'> & { invoice: Invoice }) {
  const { number, createdAt, amount, refunded, currency, status, url } = invoice;
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
      end={
        <Flex align="center" gap={8}>
          <StatusBadge tone={tone}>{words}</StatusBadge>
          {onRefund && refundable(invoice) > 0 && (
            <Button aria-label={`Refund ${number ?? day}`} onClick={() => onRefund(invoice)}>
              Refund
            </Button>
          )}
        </Flex>
      }
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
