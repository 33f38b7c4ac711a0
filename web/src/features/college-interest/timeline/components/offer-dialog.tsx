import { useState } from 'react';
import { type z } from 'zod';
import { changeOffer } from '../../../../../../contract/college-interest/endpoints.js';
import { MAX_NOTE, Offer } from '../../../../../../contract/college-interest/timeline.js';
import { offerTypeLabels, offerTypes, type OfferType } from '../../../../../../contract/college-interest/vocabulary.js';
import { today } from '../../../../ui/day.js';
import { ChoiceField } from '../../../../ui/form/choice-field.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { useRecord } from '../../change-interest.js';
import type { RecordProps } from './record-dialog.js';

interface Values {
  type: OfferType | null;
  date: string | null;
  note: string | null;
  withdrawnOn: string | null;
}
const firstOffer = (): Values & { date: string } => ({ type: null, date: today(), note: null, withdrawnOn: null });
const Changes = Offer.partial();

/** An offer of the college, and since when it no longer holds. */
export function OfferDialog({ interest, onClosed }: RecordProps) {
  const [open, setOpen] = useState(true);
  const { offer } = interest;
  const [first] = useState(firstOffer);
  const record = useRecord(interest, changeOffer);
  const form = useEditForm<Values, z.infer<typeof Changes>>({
    stored: offer ?? first,
    schema: Changes,
    faults: ({ type, date }) => ({
      ...(type === null && { type: 'Choose what was offered' }),
      ...(date === null && { date: 'Enter the day of the offer' }),
    }),
    save: async ({ changes, basedOn, key }) => {
      const body = offer
        ? { offer: changes, basedOn: Changes.parse(basedOn) }
        : { offer: { date: first.date, ...changes } };
      await record.mutateAsync({ body, key, title: 'Offer recorded' });
      setOpen(false);
    },
    wording: ({ message }) => message,
    within: 'offer',
  });
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="Offer"
      action={
        <SubmitButton of={form} needs="changed">
          Save
        </SubmitButton>
      }
    >
      <ChoiceField<Values, OfferType>
        of={form}
        name="type"
        label="What was offered"
        options={offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))}
      />
      <DayField of={form} name="date" label="Offered on" max={today()} />
      <LongTextField of={form} name="note" label="Note" hint="Optional" maxLength={MAX_NOTE} rows={2} optional />
      {offer && (
        <DayField of={form} name="withdrawnOn" label="Withdrawn on" hint="Only if it was withdrawn" max={today()} />
      )}
    </FormDialog>
  );
}
