import { Button, Input } from 'antd';
import { useState, type SyntheticEvent } from 'react';
import { editParent, type Parent } from '../../../../../contract/parent/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { Card } from '../../../ui/card.js';
import { Field } from '../../../ui/field.js';
import { fieldErrorsOf } from '../../../ui/form-errors.js';
import { formatPhone, readPhone } from '../../../ui/phone.js';
import { useEditParent, type ParentEdit } from '../api/parent.js';
import styles from './parent-settings.module.css';

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', most: 100 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', most: 100 },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', most: 30 },
  { name: 'homeTown', label: 'Home town', autoComplete: 'off', most: 200 },
] as const;
type Name = (typeof fields)[number]['name'];

const textOf = (parent: Parent, name: Name): string =>
  name === 'phone' ? formatPhone(parent.phone ?? '') : (parent[name] ?? '');

/** What coaches see of a parent; saving is possible once something changed and all of it is valid. */
export function ParentDetails({ parent }: { parent: Parent }) {
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const [left, setLeft] = useState<Partial<Record<Name, boolean>>>({});
  const save = useEditParent(parent._id, 'Parent updated');
  const typed = (name: Name) => values[name] ?? textOf(parent, name);
  const update = Object.fromEntries(
    fields
      .filter(({ name }) => typed(name).trim() !== textOf(parent, name))
      .map(({ name }) => [name, valueOf(name, typed(name).trim())]),
  ) as ParentEdit;
  const changed = Object.keys(update).length > 0;
  const parsed = editParent.body.shape.update.safeParse(update);
  const found = changed && parsed.error ? fieldErrorsOf(parsed.error) : {};
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (changed && parsed.success && !save.isPending) save.mutate(parsed.data, { onSuccess: () => setValues({}) });
  };
  return (
    <Card title="Your Details">
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Your details">
        {fields.map(({ name, label, autoComplete, most }) => (
          <Field key={name} label={label} error={refused[`update.${name}`] ?? (left[name] ? found[name] : undefined)}>
            {(control) => (
              <Input
                {...control}
                size="large"
                autoComplete={autoComplete}
                maxLength={most}
                type={name === 'phone' ? 'tel' : 'text'}
                value={typed(name)}
                onChange={(event) => {
                  setValues({ ...values, [name]: event.target.value });
                  save.reset();
                }}
                onBlur={() => setLeft({ ...left, [name]: true })}
              />
            )}
          </Field>
        ))}
        <div className={styles.save}>
          <Button type="primary" htmlType="submit" disabled={!changed || !parsed.success} loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** As the contract takes it; what may be left out is null when it is empty. */
function valueOf(name: Name, text: string): string | null {
  if (name === 'phone') return text === '' ? null : (readPhone(text) ?? text);
  return text === '' && name === 'homeTown' ? null : text;
}
