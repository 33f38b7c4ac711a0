import { useState } from 'react';
import type { Athlete, AthleteProfile } from '../../../../../../contract/athlete/athlete.js';
import { ProfileChanges } from '../../../../../../contract/athlete/edit-athlete.js';
import { FormDrawer } from '../../../../ui/form/form-drawer.js';
import { useEditForm } from '../../../../ui/form/use-edit-form.js';
import { useEditAthlete } from '../api/edit-athlete.js';
import { profileFaults, profileOf } from '../profile-entry.js';
import type { ProfileSection } from '../sections.js';
import { ProfileEntryField } from './profile-entry-field.js';

interface Props {
  athlete: Athlete;
  section: ProfileSection;
  onClosed: () => void;
}

/** Edits one part of a profile. */
export function EditDrawer({ athlete, section, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const save = useEditAthlete(athlete._id);
  const form = useEditForm<AthleteProfile, ProfileChanges>({
    stored: profileOf(athlete),
    schema: ProfileChanges,
    faults: (values, changed) => profileFaults(values, changed, new Date().getFullYear()),
    save: (edit) => save.mutateAsync(edit).then(() => setOpen(false)),
  });
  return (
    <FormDrawer
      of={form}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={`Edit ${section.title.toLowerCase()}`}
      width={520}
      columns
    >
      {section.fields.map((field) => (
        <ProfileEntryField key={field.path} of={form} field={field} />
      ))}
    </FormDrawer>
  );
}
