import { useState } from 'react';
import { CollegeCoachFields } from '../../../../../../contract/college/college-coach.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { FormDialog } from '../../../../ui/form/form-dialog.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useAddCoach, type OfSport } from '../api/save-coaches.js';
import { noCoach } from '../coach-values.js';
import { CoachFields } from './coach-fields.js';

/** Adds a coach to those of a sport. */
export function AddCoach({ of, onClosed }: { of: OfSport; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const add = useAddCoach(of);
  const form = useNewForm({
    initial: noCoach,
    schema: CollegeCoachFields,
    send: async (coach, { key }) => {
      await add.mutateAsync({ coach, key });
      setOpen(false);
    },
    wording: ({ message }) => message,
  });
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Add a coach, ${sportLabels[of.sport]}`}
      action={
        <SubmitButton of={form} needs="valid">
          Add coach
        </SubmitButton>
      }
    >
      <CoachFields of={form} />
    </FormDialog>
  );
}
