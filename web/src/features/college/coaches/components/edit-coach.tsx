import { useState } from 'react';
import { FormDrawer } from '../../../../ui/form/form-drawer.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { useEditCoach, type OfSport, type Placed } from '../api/save-coaches.js';
import { CoachChanges, coachValues } from '../coach-values.js';
import { CoachFields } from './coach-fields.js';

/** Edits a coach as they stood when it was opened: by then somebody else may stand at their place. */
export function EditCoach({ of, placed, onClosed }: { of: OfSport; placed: Placed; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const edit = useEditCoach(of, placed);
  const form = useEditForm({
    stored: coachValues(placed.coach),
    schema: CoachChanges,
    save: async (saved) => {
      await edit.mutateAsync(saved);
      setOpen(false);
    },
    wording: ({ message }) => message,
  });
  return (
    <FormDrawer
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Edit ${placed.coach.name}`}
    >
      <CoachFields of={form} />
    </FormDrawer>
  );
}
