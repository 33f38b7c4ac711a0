import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Athlete, AthleteProfile } from '../../../../../contract/athlete/athlete.js';
import { editAthlete, getAthlete, ProfileChanges } from '../../../../../contract/athlete/endpoints.js';
import { MAX_POSITIONS } from '../../../../../contract/athlete/vocabulary.js';
import { useAction } from '../../../app/data/action.js';
import { keepRead } from '../../../app/data/read.js';
import { useSession } from '../../../app/session/session.js';
import { today } from '../../../ui/day.js';
import { readHandle } from '../../../ui/links.js';
import { DayField } from '../../../ui/form/day-field.js';
import { FormDrawer } from '../../../ui/form/form-drawer.js';
import { HeightField } from '../../../ui/form/height-field.js';
import { LinesField } from '../../../ui/form/lines-field.js';
import { LongTextField } from '../../../ui/form/long-text-field.js';
import { MultiField } from '../../../ui/form/multi-field.js';
import { NumberField } from '../../../ui/form/number-field.js';
import { PhoneField } from '../../../ui/form/phone-field.js';
import { SelectField } from '../../../ui/form/select-field.js';
import { TextField } from '../../../ui/form/text-field.js';
import { type SavedEdit, useEditForm } from '../../../ui/form/use-edit-form.js';
import type { FormOf } from '../../../ui/form/use-form.js';
import { positionGroupsOf } from '../roster/roster-words.js';
import { PreviousCollegesField } from './previous-colleges-field.js';
import { profileFaults, profileOf } from './profile-entry.js';
import type { ProfileField, ProfileSection } from './sections.js';

interface Props {
  athlete: Athlete;
  section: ProfileSection;
  onClosed: () => void;
}

/** Edits one part of a profile. */
export function EditDrawer({ athlete, section, onClosed }: Props) {
  const client = useQueryClient();
  const { athleteId } = useSession();
  const save = useAction(editAthlete, {
    input: ({ changes, basedOn, key }: SavedEdit<ProfileChanges, AthleteProfile>) => ({
      params: { id: athlete._id },
      body: { ...changes, basedOn },
      key,
    }),
    done: (saved, { changes }) => {
      keepRead(client, getAthlete, { params: { id: athlete._id } }, saved);
      // It waits for somebody's word.
      if (changes.dateOfBirth && changes.dateOfBirth === saved.askedBirthday)
        return { title: 'Birthday change requested', text: 'It changes once it’s confirmed.' };
      if (athleteId === athlete._id) return { title: 'Saved' };
      return { title: 'Athlete updated', text: `${saved.firstName} ${saved.lastName}` };
    },
    failed: 'An error occurred while updating the athlete. Please try again.',
  });
  const form = useEditForm<AthleteProfile, ProfileChanges>({
    stored: profileOf(athlete),
    schema: ProfileChanges,
    faults: (values, changed) => profileFaults(values, changed, new Date().getFullYear()),
    save: (edit) => save.mutateAsync(edit),
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title={`Edit ${section.title.toLowerCase()}`} width={520} columns>
      {section.fields.map((field) => (
        <ProfileEntryField key={field.path} of={form} field={field} />
      ))}
    </FormDrawer>
  );
}

const yesNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];
const unknown = { placeholder: 'Unknown', clearable: true };

/** One field of the profile, as it is entered. */
function ProfileEntryField({ of, field }: { of: FormOf<AthleteProfile>; field: ProfileField }) {
  const { label, hint, wide } = field;
  const words = { of, label, hint, wide };
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...words}
          name={field.path}
          optional={!field.required}
          maxLength={field.most}
          placeholder={field.placeholder ?? ''}
        />
      );
    case 'handle':
      return (
        <TextField
          {...words}
          name={field.path}
          optional
          read={readHandle}
          maxLength={100}
          placeholder="@handle"
          autoCapitalize="none"
          spellCheck={false}
        />
      );
    case 'email':
      return <TextField {...words} name={field.path} optional type="email" inputMode="email" maxLength={254} />;
    case 'long-text':
      return <LongTextField {...words} name={field.path} optional rows={9} maxLength={field.most} counted />;
    case 'phone':
      return <PhoneField {...words} name={field.path} autoComplete="off" />;
    case 'day':
      return <DayField {...words} name={field.path} max={today()} />;
    case 'choice':
      return (
        <SelectField
          {...words}
          {...unknown}
          name={field.path}
          options={field.options}
          deps={field.path === 'sport' ? ['position'] : undefined}
        />
      );
    case 'number-choice':
      return <SelectField {...words} {...unknown} name={field.path} options={field.options} />;
    case 'yes-no':
      return <SelectField {...words} {...unknown} name={field.path} options={yesNo} />;
    case 'number':
      return <NumberField {...words} name={field.path} unit={field.unit} />;
    case 'height':
      return <HeightField {...words} name={field.path} />;
    case 'lines':
    case 'links':
      return <LinesField {...words} name={field.path} links={field.kind === 'links'} />;
    case 'choices':
      return <MultiField {...words} name={field.path} options={field.options} open={field.open ?? false} />;
    case 'positions':
      return <PositionsField {...words} name={field.path} />;
    case 'colleges':
      return <PreviousCollegesField {...words} name={field.path} />;
  }
}

type Words = Pick<Parameters<typeof MultiField<AthleteProfile>>[0], 'of' | 'name' | 'label' | 'hint' | 'wide'>;

/** Positions of the sport that is chosen. */
function PositionsField(props: Words) {
  const sport = useWatch({ control: props.of.control, name: 'sport' });
  const options = positionGroupsOf(sport ? [sport] : ['football']).map(({ group, positions }) => ({
    label: group,
    options: positions.map(({ code, label }) => ({ value: code, label })),
  }));
  return <MultiField {...props} options={options} most={MAX_POSITIONS} short />;
}
