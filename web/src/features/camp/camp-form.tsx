import { useWatch } from 'react-hook-form';
import { campFields, CampFields, type Camp } from '../../../../contract/camp/camp.js';
import { campFaults, positionsOf } from '../../../../contract/camp/camp-faults.js';
import { addCamp, editCamp } from '../../../../contract/camp/endpoints.js';
import { collegeStates } from '../../../../contract/college/vocabulary.js';
import { sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { useAction } from '../../app/data/action.js';
import { DayField } from '../../ui/form/day-field.js';
import { FormDrawer } from '../../ui/form/form-drawer.js';
import { FormField } from '../../ui/form/form-field.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { MultiField } from '../../ui/form/multi-field.js';
import { NumberField } from '../../ui/form/number-field.js';
import { SelectField } from '../../ui/form/select-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useEditForm } from '../../ui/form/use-edit-form.js';
import type { FormOf } from '../../ui/form/use-form.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import type { FieldErrors } from '../../ui/form/refusal.js';
import { CollegePicker } from '../college/components/college-picker.js';

/** What a form holds of a camp: what is typed or picked later is null until then. */
type CampValues = Omit<CampFields, 'collegeId' | 'firstDay' | 'lastDay'> & {
  collegeId: string | null;
  firstDay: string | null;
  lastDay: string | null;
};

/** Of an edit: what somebody changed. */
const CampChanges = CampFields.partial();

const names = CampFields.keyof().options;
const campValues = (camp: Camp): CampValues =>
  CampFields.parse(Object.fromEntries(names.map((name) => [name, camp[name]])));

/** What is wrong among fields that depend on each other, once each by itself is right. */
function faultsIn(values: CampValues): FieldErrors {
  const { success, data } = CampFields.safeParse(values);
  return success ? campFaults(data) : {};
}

/** All of a new one; its faults stand at their fields. */
const NewCamp = CampFields.superRefine((camp, context) => {
  for (const [field, message] of Object.entries(campFaults(camp)))
    context.addIssue({ code: 'custom', path: [field], message });
});

/** Of a new one nothing is known yet. */
const noValues: CampValues = {
  collegeId: null,
  name: '',
  sports: [],
  firstDay: null,
  lastDay: null,
  ...campFields.empty,
};

/** A camp that is not there yet. */
export function AddCampDrawer({ onClosed }: { onClosed: () => void }) {
  const add = useAction(addCamp, {
    done: ({ name }) => ({ title: 'Camp added', text: `Athletes can see ${name}.` }),
  });
  const form = useNewForm({
    initial: noValues,
    schema: NewCamp,
    send: (camp, { key }) => add.mutateAsync({ body: camp, key }),
    wording: ({ message }) => message,
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title="Add camp" width={640} columns>
      <CampFormFields of={form} />
    </FormDrawer>
  );
}

/** What is said of a camp, to be edited. */
export function EditCampDrawer({ camp, onClosed }: { camp: Camp; onClosed: () => void }) {
  const save = useAction(editCamp, {
    done: ({ name }) => ({ title: 'Camp saved', text: `${name} is up to date.` }),
    failed: `${camp.name} could not be saved. Please try again.`,
  });
  const form = useEditForm({
    stored: campValues(camp),
    schema: CampChanges,
    faults: faultsIn,
    save: ({ key, changes, basedOn }) =>
      save.mutateAsync({ params: { id: camp._id }, body: { ...changes, basedOn: basedOnOf(basedOn) }, key }),
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title={`Edit ${camp.name}`} width={640} columns>
      <CampFormFields of={form} />
    </FormDrawer>
  );
}

/** What stood there always was a whole camp: it has a college and its days. */
const basedOnOf = ({ collegeId, firstDay, lastDay, ...others }: Partial<CampValues>) => ({
  ...others,
  ...(collegeId && { collegeId }),
  ...(firstDay && { firstDay }),
  ...(lastDay && { lastDay }),
});

const sportOptions = sports.map((value) => ({ value, label: sportLabels[value] }));
const states = Object.entries(collegeStates).map(([value, label]) => ({ value, label: `${label} (${value})` }));
const optional = { optional: true, autoComplete: 'off' } as const;

/** What is said of a camp. What is left empty, nobody has reported. */
function CampFormFields({ of }: { of: FormOf<CampValues> }) {
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
      <NumberField of={of} name="cost" label="Cost (US dollars)" hint="0 means free. Leave it empty if unknown." />
      <TextField
        of={of}
        name="link"
        label="Registration link"
        maxLength={300}
        placeholder="https://"
        wide
        {...optional}
      />
      <MultiField
        of={of}
        name="positions"
        label="Positions"
        hint="Leave it empty for every position."
        options={positions}
        wide
      />
      <NumberField of={of} name="ageFrom" label="Youngest age" />
      <NumberField of={of} name="ageTo" label="Oldest age" />
      <NumberField of={of} name="graduationYearFrom" label="First graduation year" />
      <NumberField of={of} name="graduationYearTo" label="Last graduation year" />
      <TextField of={of} name="placeName" label="Place" maxLength={200} {...optional} />
      <TextField of={of} name="address" label="Address" maxLength={200} {...optional} />
      <TextField
        of={of}
        name="city"
        label="City"
        hint="Leave it empty if it’s on campus."
        maxLength={100}
        {...optional}
      />
      <SelectField of={of} name="state" label="State" options={states} placeholder="On campus" clearable />
      <NumberField of={of} name="latitude" label="Latitude" />
      <NumberField of={of} name="longitude" label="Longitude" />
      <TextField
        of={of}
        name="contact"
        label="Contact"
        hint="An office’s email or phone, not a personal one."
        maxLength={200}
        wide
        {...optional}
      />
      <LongTextField of={of} name="description" label="Description" maxLength={2000} optional wide />
    </>
  );
}
