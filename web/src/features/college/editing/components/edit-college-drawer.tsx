import { useEffect, useState } from 'react';
import type { College, ListedCollege } from '../../../../../../contract/college/college.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { FormDrawer } from '../../../../ui/form/form-drawer.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { useCollege } from '../../api/college.js';
import { useEditCollege } from '../api/save-college.js';
import { CollegeChanges, collegeValues } from '../college-values.js';
import { CollegeFormFields } from './college-form-fields.js';

const WIDTH = 640;

interface Props {
  listed: ListedCollege;
  onClosed: () => void;
}

/** What is known of a college, to be edited. Opens once all of it is there. */
export function EditCollegeDrawer({ listed, onClosed }: Props) {
  const { data, error } = useCollege(listed._id);
  useEffect(() => {
    if (!error || data) return;
    toasts.error(`${listed.name} could not be loaded. Please try again.`);
    onClosed();
  }, [error, data, listed, onClosed]);
  return data ? <CollegeForm college={data} onClosed={onClosed} /> : null;
}

function CollegeForm({ college, onClosed }: { college: College; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const save = useEditCollege(college);
  const form = useEditForm({
    stored: collegeValues(college),
    schema: CollegeChanges,
    save: (edit) => save.mutateAsync(edit).then(() => setOpen(false)),
  });
  return (
    <FormDrawer
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Edit ${college.name}`}
      width={WIDTH}
      columns
    >
      <CollegeFormFields of={form} />
    </FormDrawer>
  );
}
