import { Send } from 'lucide-react';
import { useController } from 'react-hook-form';
import { relationships, type Relationship } from '../../../../../contract/athlete/vocabulary.js';
import { ParentInvite } from '../../../../../contract/invite/endpoints.js';
import { fieldErrorsOf } from '../../../ui/form-errors.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { SelectField } from '../../../ui/form/select-field.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useForm, type FormOf } from '../../../ui/form/use-form.js';
import { useUnsaved } from '../../../ui/form/use-leaving.js';
import { useInviteParent } from '../api/invites.js';
import { AthletePicker, type PickedAthlete } from './athlete-picker.js';
import styles from './invite-form.module.css';

interface Values {
  athlete: PickedAthlete | null;
  firstName: string;
  lastName: string;
  email: string;
  relationship: Relationship | null;
}
const blank: Values = { athlete: null, firstName: '', lastName: '', email: '', relationship: null };
const options = relationships.map((value) => ({ value, label: value }));

/** Invites a parent or guardian of one athlete; the rest is asked once the athlete is chosen (spec, coach side, section 5). */
export function InviteParent() {
  const invite = useInviteParent();
  const form = useForm<Values, ParentInvite>({
    initial: blank,
    limits: 'said',
    judge: ({ athlete, ...parent }) => {
      const { success, data, error } = ParentInvite.safeParse({ ...parent, athleteId: athlete?._id });
      return success ? { data } : { faults: fieldErrorsOf(error) };
    },
    send: (parent, { key, start }) => invite.mutateAsync({ ...parent, key }).then(() => start(blank)),
  });
  useUnsaved(form);
  return (
    <FormBody
      of={form}
      label="Invite a parent"
      className={styles.form}
      foot={
        <SubmitButton of={form} needs="valid" icon={<Send size={15} aria-hidden />}>
          Send invite
        </SubmitButton>
      }
    >
      <InvitedParent of={form} />
    </FormBody>
  );
}

function InvitedParent({ of }: { of: FormOf<Values> }) {
  const { field } = useController({ control: of.control, name: 'athlete' });
  const disabled = field.value === null;
  return (
    <>
      <AthletePicker value={field.value ?? undefined} onChange={(athlete) => field.onChange(athlete ?? null)} />
      <fieldset className={styles.fields} disabled={disabled}>
        <div className={styles.pair}>
          <TextField
            of={of}
            name="firstName"
            label="First name"
            size="medium"
            disabled={disabled}
            autoComplete="off"
            maxLength={100}
          />
          <TextField
            of={of}
            name="lastName"
            label="Last name"
            size="medium"
            disabled={disabled}
            autoComplete="off"
            maxLength={100}
          />
        </div>
        <SelectField
          of={of}
          name="relationship"
          label="Relationship"
          size="medium"
          placeholder="Choose"
          options={options}
          disabled={disabled}
        />
        <TextField
          of={of}
          name="email"
          label="Email"
          size="medium"
          type="email"
          disabled={disabled}
          autoComplete="off"
          maxLength={254}
          placeholder="name@example.com"
        />
      </fieldset>
    </>
  );
}
