import { useWatch } from 'react-hook-form';
import { positionsOf } from '../../../../../../contract/camp/camp-faults.js';
import { collegeStates } from '../../../../../../contract/college/vocabulary.js';
import { sportLabels, sports } from '../../../../../../contract/team/vocabulary.js';
import { DayField } from '../../../../ui/form/day-field.js';
import { FormField } from '../../../../ui/form/form-field.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { MultiField } from '../../../../ui/form/multi-field.js';
import { NumberField } from '../../../../ui/form/number-field.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { TextField } from '../../../../ui/form/text-field.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import { CollegePicker } from '../../../college/components/college-picker.js';
import type { CampValues } from '../camp-values.js';

const sportOptions = sports.map((value) => ({ value, label: sportLabels[value] }));
const states = Object.entries(collegeStates).map(([value, label]) => ({ value, label: `${label} (${value})` }));
const optional = { optional: true, autoComplete: 'off' } as const;

/** What is said of a camp. What is left empty, nobody has reported. */
export function CampFormFields({ of }: { of: FormOf<CampValues> }) {
  const playing = useWatch({ control: of.control, name: 'sports' });
  const positions = Object.entries(positionsOf(playing)).map(([value, name]) => ({
    value,
    label: `${name} (${value})`,
  }));
  return (
    <>
      <FormField<CampValues, string | null>
        of={of}
        name="collegeId"
        label="College"
        wide
        show={() => 'another college'}
      >
        {({ value, onChange, onBlur, ref: _, name: __, ...control }) => (
          <CollegePicker control={control} value={value} onChange={(picked) => onChange(picked)} onBlur={onBlur} />
        )}
      </FormField>
      <TextField of={of} name="name" label="Name" maxLength={200} autoComplete="off" wide />
      <MultiField of={of} name="sports" label="Sports" options={sportOptions} deps={['positions']} wide />
      <DayField of={of} name="firstDay" label="First day" deps={['lastDay', 'registrationDeadline']} />
      <DayField of={of} name="lastDay" label="Last day" deps={['registrationDeadline']} />
      <DayField of={of} name="registrationDeadline" label="Register by" />
      <NumberField of={of} name="cost" label="Cost, US dollars" hint="0 is free; empty is not reported." />
      <TextField
        of={of}
        name="link"
        label="Link to register"
        maxLength={300}
        placeholder="https://"
        wide
        {...optional}
      />
      <MultiField of={of} name="positions" label="Positions" hint="None: every position." options={positions} wide />
      <NumberField of={of} name="ageFrom" label="Youngest age" />
      <NumberField of={of} name="ageTo" label="Oldest age" />
      <NumberField of={of} name="graduationYearFrom" label="First graduation year" />
      <NumberField of={of} name="graduationYearTo" label="Last graduation year" />
      <TextField of={of} name="placeName" label="Place" maxLength={200} {...optional} />
      <TextField of={of} name="address" label="Address" maxLength={200} {...optional} />
      <TextField of={of} name="city" label="City" hint="Empty: on the campus." maxLength={100} {...optional} />
      <SelectField of={of} name="state" label="State" options={states} placeholder="On the campus" clearable />
      <NumberField of={of} name="latitude" label="Latitude" />
      <NumberField of={of} name="longitude" label="Longitude" />
      <TextField
        of={of}
        name="contact"
        label="Contact"
        hint="An office’s address or number, nobody’s own."
        maxLength={200}
        wide
        {...optional}
      />
      <LongTextField of={of} name="description" label="Description" maxLength={2000} optional wide />
    </>
  );
}
