import {
  campusSettings,
  collegeStates,
  controlLabels,
  controls,
} from '../../../../../../contract/college/vocabulary.js';
import { NumberField } from '../../../../ui/form/number-field.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { TextField } from '../../../../ui/form/text-field.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import type { CollegeValues } from '../college-values.js';

const states = Object.entries(collegeStates).map(([value, label]) => ({ value, label: `${label} (${value})` }));
const settings = campusSettings.map((value) => ({ value, label: value }));
const control = controls.map((value) => ({ value, label: controlLabels[value] }));
const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

const optional = { optional: true, autoComplete: 'off' } as const;

/** The facts of a college that are typed. What is left empty, nobody has reported. */
export function CollegeFormFields({ of }: { of: FormOf<CollegeValues> }) {
  return (
    <>
      <TextField of={of} name="name" label="Name" maxLength={200} autoComplete="off" wide />
      <TextField of={of} name="city" label="City" maxLength={100} {...optional} />
      <SelectField of={of} name="state" label="State" options={states} placeholder="Not reported" clearable />
      <TextField of={of} name="zip" label="ZIP code" maxLength={10} {...optional} />
      <TextField of={of} name="website" label="Website" maxLength={300} placeholder="https://" {...optional} />
      <NumberField of={of} name="latitude" label="Latitude" />
      <NumberField of={of} name="longitude" label="Longitude" />
      <TextField of={of} name="code" label="Code" maxLength={6} placeholder="ISU" {...optional} />
      <NumberField of={of} name="unitId" label="UNITID" />
      <TextField of={of} name="primaryColor" label="Primary color" maxLength={7} placeholder="#C8102E" {...optional} />
      <TextField of={of} name="secondaryColor" label="Secondary color" maxLength={7} {...optional} />
      <NumberField of={of} name="enrollment" label="Undergraduates" />
      <SelectField
        of={of}
        name="campusSetting"
        label="Campus setting"
        options={settings}
        placeholder="Not reported"
        clearable
      />
      <SelectField of={of} name="control" label="Control" options={control} placeholder="Not reported" clearable />
      <SelectField of={of} name="hbcu" label="HBCU" options={yesOrNo} placeholder="Not reported" clearable />
      <NumberField of={of} name="satReading25" label="SAT reading, 25th percentile" />
      <NumberField of={of} name="satReading75" label="SAT reading, 75th percentile" />
      <NumberField of={of} name="satMath25" label="SAT math, 25th percentile" />
      <NumberField of={of} name="satMath75" label="SAT math, 75th percentile" />
      <NumberField of={of} name="act25" label="ACT, 25th percentile" />
      <NumberField of={of} name="act75" label="ACT, 75th percentile" />
      <NumberField of={of} name="tuitionInState" label="Tuition in state, US dollars" />
      <NumberField of={of} name="tuitionOutOfState" label="Tuition out of state, US dollars" />
      <NumberField of={of} name="netPrice" label="Average cost after aid, US dollars" />
    </>
  );
}
