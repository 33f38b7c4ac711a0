import { useState } from 'react';
import { FormDrawer } from '../../../../ui/form/form-drawer.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useAddCamp } from '../api/save-camp.js';
import { NewCamp, noValues } from '../camp-values.js';
import { CampFormFields } from './camp-form-fields.js';

/** A camp that is not there yet. */
export function AddCampDrawer({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const add = useAddCamp();
  const form = useNewForm({
    initial: noValues,
    schema: NewCamp,
    send: (camp, { key }) => add.mutateAsync({ camp, key }).then(() => setOpen(false)),
    wording: ({ message }) => message,
  });
  return (
    <FormDrawer
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="Add camp"
      width={640}
      columns
    >
      <CampFormFields of={form} />
    </FormDrawer>
  );
}
