import { Button, Input, Select } from 'antd';
import { Send } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { relationships, type Relationship } from '../../../../../contract/athlete/vocabulary.js';
import { ParentInvite } from '../../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../../contract/invite/texts.js';
import { ApiError } from '../../../app/api-error.js';
import { Field } from '../../../ui/field.js';
import { fieldErrorsOf, type FieldErrors } from '../../../ui/form-errors.js';
import { useInviteParent } from '../api/invites.js';
import { AthletePicker, type PickedAthlete } from './athlete-picker.js';
import styles from './invite-form.module.css';

const blank = { firstName: '', lastName: '', email: '', relationship: undefined as Relationship | undefined };
type Values = typeof blank;
type Name = keyof Values;

const texts = [
  { name: 'firstName', label: 'First name', autoComplete: 'off' },
  { name: 'lastName', label: 'Last name', autoComplete: 'off' },
] as const;

/** Invites a parent or guardian of one athlete; the rest is asked once the athlete is chosen (spec, coach side, section 5). */
export function InviteParent() {
  const [athlete, setAthlete] = useState<PickedAthlete>();
  const [values, setValues] = useState<Values>(blank);
  const [left, setLeft] = useState<Partial<Record<Name, boolean>>>({});
  const send = useInviteParent();
  const parsed = ParentInvite.safeParse({ ...values, athleteId: athlete?._id });
  const found: FieldErrors = parsed.error ? faultsOf(fieldErrorsOf(parsed.error), values) : {};
  const refused = send.error instanceof ApiError ? send.error.fields : {};
  const errorOf = (name: Name) => refused[name] ?? (left[name] ? found[name] : undefined);
  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    send.reset();
  };
  const leave = (name: Name) => setLeft({ ...left, [name]: true });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setLeft({ firstName: true, lastName: true, email: true, relationship: true });
    if (!parsed.success || send.isPending) return;
    send.mutate(parsed.data, {
      onSuccess: () => {
        setValues(blank);
        setLeft({});
        setAthlete(undefined);
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Invite a parent">
      <AthletePicker
        value={athlete}
        error={refused.athleteId}
        onChange={(picked) => {
          setAthlete(picked);
          send.reset();
        }}
      />
      <fieldset className={styles.fields} disabled={!athlete}>
        <div className={styles.pair}>
          {texts.map(({ name, label, autoComplete }) => (
            <Field key={name} label={label} error={errorOf(name)}>
              {(control) => (
                <Input
                  {...control}
                  disabled={!athlete}
                  autoComplete={autoComplete}
                  maxLength={100}
                  value={values[name]}
                  onChange={(event) => change({ [name]: event.target.value })}
                  onBlur={() => leave(name)}
                />
              )}
            </Field>
          ))}
        </div>
        <Field label="Relationship" error={errorOf('relationship')}>
          {({ id, ...control }) => (
            <Select<Relationship>
              {...control}
              id={id}
              disabled={!athlete}
              placeholder="Choose"
              value={values.relationship ?? null}
              options={relationships.map((value) => ({ value, label: value }))}
              onChange={(relationship) => change({ relationship })}
              onBlur={() => leave('relationship')}
            />
          )}
        </Field>
        <Field label="Email" error={errorOf('email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              disabled={!athlete}
              autoComplete="off"
              maxLength={254}
              placeholder="name@example.com"
              value={values.email}
              onChange={(event) => change({ email: event.target.value })}
              onBlur={() => leave('email')}
            />
          )}
        </Field>
      </fieldset>
      <Button
        type="primary"
        htmlType="submit"
        icon={<Send size={15} aria-hidden />}
        disabled={!parsed.success}
        loading={send.isPending}
      >
        Send invite
      </Button>
    </form>
  );
}

// What is not chosen yet is missing, whatever the schema's list says of it.
const faultsOf = (found: FieldErrors, { relationship }: Values): FieldErrors =>
  relationship === undefined ? { ...found, relationship: inviteTexts.relationshipRequired } : found;
