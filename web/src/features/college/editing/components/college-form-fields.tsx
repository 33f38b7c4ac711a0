import { Flex } from 'antd';
import { useWatch } from 'react-hook-form';
import { type College, CollegeFields } from '../../../../../../contract/college/college.js';
import {
  campusSettings,
  collegeStates,
  controlLabels,
  controls,
} from '../../../../../../contract/college/vocabulary.js';
import { HexColor } from '../../../../../../contract/team/vocabulary.js';
import { NumberField, PercentField } from '../../../../ui/form/number-field.js';
import { SelectField } from '../../../../ui/form/select-field.js';
import { TextField } from '../../../../ui/form/text-field.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import { Crest } from '../../components/crest.js';
import { sourceWords } from '../../college-facts.js';

/** What the form takes of a college; its programs have forms of their own. */
export const EditedCollege = CollegeFields.omit({ football: true, flagFootball: true, mSoccer: true, wSoccer: true });

/** Some of it: what somebody changed. */
export const CollegeChanges = EditedCollege.partial();

const names = EditedCollege.keyof().options;
export type CollegeValues = Pick<College, (typeof names)[number]>;

export const collegeValues = (college: College): CollegeValues =>
  Object.fromEntries(names.map((name) => [name, college[name]])) as CollegeValues;

/** Of a new one nothing is known yet. */
export const noValues = { ...Object.fromEntries(names.map((name) => [name, null])), name: '' } as CollegeValues;

const states = Object.entries(collegeStates).map(([value, label]) => ({ value, label: `${label} (${value})` }));
const settings = campusSettings.map((value) => ({ value, label: value }));
const control = controls.map((value) => ({ value, label: controlLabels[value] }));
const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

const optional = { optional: true, autoComplete: 'off' } as const;

/** The facts of a college that are typed. What is left empty, nobody has reported. */
export function CollegeFormFields({ of, sources }: { of: FormOf<CollegeValues>; sources: College['sources'] }) {
  const field = <Name extends keyof CollegeValues>(name: Name) => {
    const source = sources[name];
    return { of, name, hint: source && `From ${sourceWords(source)}.` };
  };
  return (
    <>
      <TextField {...field('name')} label="Name" maxLength={200} autoComplete="off" wide />
      <TextField {...field('city')} label="City" maxLength={100} {...optional} />
      <SelectField {...field('state')} label="State" options={states} placeholder="Not reported" clearable />
      <TextField {...field('zip')} label="ZIP code" maxLength={10} {...optional} />
      <TextField {...field('website')} label="Website" maxLength={300} placeholder="https://" {...optional} />
      <NumberField {...field('latitude')} label="Latitude" />
      <NumberField {...field('longitude')} label="Longitude" />
      <TextField {...field('code')} label="Code" maxLength={6} placeholder="ISU" {...optional} />
      <NumberField {...field('unitId')} label="UNITID" />
      <TextField {...field('primaryColor')} label="Primary color" maxLength={7} placeholder="#C8102E" {...optional} />
      <TextField {...field('secondaryColor')} label="Secondary color" maxLength={7} {...optional} />
      <NumberField {...field('enrollment')} label="Undergraduates" />
      <PercentField {...field('admissionRate')} label="Admission rate" />
      <PercentField {...field('graduationRate')} label="Graduation rate" />
      <SelectField
        {...field('campusSetting')}
        label="Campus setting"
        options={settings}
        placeholder="Not reported"
        clearable
      />
      <SelectField
        {...field('control')}
        label="Public or private"
        options={control}
        placeholder="Not reported"
        clearable
      />
      <SelectField {...field('hbcu')} label="HBCU" options={yesOrNo} placeholder="Not reported" clearable />
      <TextField {...field('religiousAffiliation')} label="Religious affiliation" maxLength={100} {...optional} />
      <NumberField {...field('satReading25')} label="SAT reading, 25th percentile" />
      <NumberField {...field('satReading75')} label="SAT reading, 75th percentile" />
      <NumberField {...field('satMath25')} label="SAT math, 25th percentile" />
      <NumberField {...field('satMath75')} label="SAT math, 75th percentile" />
      <NumberField {...field('act25')} label="ACT, 25th percentile" />
      <NumberField {...field('act75')} label="ACT, 75th percentile" />
      <NumberField {...field('tuitionInState')} label="In-state tuition (US dollars)" />
      <NumberField {...field('tuitionOutOfState')} label="Out-of-state tuition (US dollars)" />
      <NumberField {...field('netPrice')} label="Average cost after aid (US dollars)" />
    </>
  );
}

const color = (text: string | null) => HexColor.safeParse(text).data ?? null;

/** The crest as it will be, drawn while code and colors are typed. */
export function LiveCrest({ of }: { of: FormOf<CollegeValues> }) {
  const [name, code, primary, secondary] = useWatch({
    control: of.control,
    name: ['name', 'code', 'primaryColor', 'secondaryColor'],
  });
  const college = {
    name,
    code: code?.toUpperCase() ?? null,
    primaryColor: color(primary),
    secondaryColor: color(secondary),
  };
  return (
    <Flex align="center" gap={14}>
      <Crest college={college} size={72} />
      <p className="hint">Made from the code and colors.</p>
    </Flex>
  );
}
