import { useState } from 'react';
import type { Camp } from '../../../../../../contract/camp/camp.js';
import { FormDrawer } from '../../../../ui/form/form-drawer.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { useEditCamp } from '../api/save-camp.js';
import { CampChanges, campValues, faultsIn } from '../camp-values.js';
import { CampFormFields } from './camp-form-fields.js';

/** What is said of a camp, to be edited. */
export function EditCampDrawer({ camp, onClosed }: { camp: Camp; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const save = useEditCamp(camp);
  const form = useEditForm({
    stored: campValues(camp),
    schema: CampChanges,
    faults: faultsIn,
    save: (edit) => save.mutateAsync(edit).then(() => setOpen(false)),
  });
  return (
    <FormDrawer
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Edit ${camp.name}`}
      width={640}
      columns
    >
      <CampFormFields of={form} />
    </FormDrawer>
  );
}
