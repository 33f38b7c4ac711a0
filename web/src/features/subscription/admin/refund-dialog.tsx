import { z } from 'zod';
import {
  refundInvoice,
  RefundReason,
  refundReasonLabels,
  refundReasons,
} from '../../../../../contract/subscription/admin.js';
import { type Invoice, shownAmount } from '../../../../../contract/subscription/subscription.js';
import { messageOf } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { NumberField } from '../../../ui/form/number-field.js';
import { SelectField } from '../../../ui/form/select-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { refundable } from '../invoices.js';

/** Pays an invoice back, all of it or a part: says that it is for good, and asks why. */
export function RefundDialog({ invoice, onClosed }: { invoice: Invoice; onClosed: () => void }) {
  const { id, number, currency } = invoice;
  const most = refundable(invoice);
  const tooMuch = `Enter up to ${shownAmount(most, currency)}.`;
  const refund = useAction(refundInvoice, {
    done: ({ amount }) => ({
      title: 'Refund sent',
      text: `${shownAmount(amount, currency)} goes back to the card.`,
    }),
    failed: (error) => messageOf(error, 404, 409, 503) ?? 'The refund could not be sent. Please try again.',
  });
  const initial: { amount: number | null; reason: RefundReason | null } = { amount: most / 100, reason: null };
  const form = useNewForm({
    initial,
    schema: z.strictObject({
      amount: z
        .number('Enter an amount.')
        .min(0.01, 'Enter an amount.')
        .max(most / 100, tooMuch),
      reason: RefundReason,
    }),
    send: ({ amount, reason }) =>
      refund.mutateAsync({ body: { invoiceId: id, amount: Math.round(amount * 100), reason } }),
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Refund ${number ?? 'this invoice'}?`}
      submit="Send refund"
      danger
      lead={
        <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
          The money goes back to the card that paid. This can’t be undone. Pro stays on.
        </p>
      }
    >
      <NumberField of={form} name="amount" label="Amount in dollars" hint={`Up to ${shownAmount(most, currency)}.`} />
      <SelectField
        of={form}
        name="reason"
        label="Reason"
        placeholder="Choose a reason"
        options={refundReasons.map((value) => ({ value, label: refundReasonLabels[value] }))}
      />
    </FormDialog>
  );
}
