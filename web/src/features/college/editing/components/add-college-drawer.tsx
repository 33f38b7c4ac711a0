import { useState } from 'react';
import type { ApiError } from '../../../../app/api-error.js';
import { FormDrawer } from '../../../../ui/form/form-drawer.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useAddCollege } from '../api/save-college.js';
import { EditedCollege, noValues } from '../college-values.js';
import { CollegeFormFields } from './college-form-fields.js';

/** A college that is not there yet: told at its name when it is. */
const taken = ({ code, message }: ApiError) =>
  code === 'college-exists' || code === 'college-archived' ? { name: message } : message;

export function AddCollegeDrawer({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const add = useAddCollege();
  const form = useNewForm({
    initial: noValues,
    schema: EditedCollege,
    send: (college, { key }) => add.mutateAsync({ college, key }).then(() => setOpen(false)),
    wording: taken,
  });
  return (
    <FormDrawer
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title="Add college"
      width={640}
      columns
    >
      <CollegeFormFields of={form} />
    </FormDrawer>
  );
}
