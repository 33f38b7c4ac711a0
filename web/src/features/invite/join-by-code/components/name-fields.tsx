import { Input } from 'antd';
import { Field } from '../../../../ui/field.js';
import type { NameEntry } from '../use-names.js';
import styles from './invitation.module.css';

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
] as const;

/** First and last name, only of an account that has none. */
export function NameFields({ names: { missing, value, change } }: { names: NameEntry }) {
  if (!missing) return null;
  return (
    <div className={styles.pair}>
      {fields.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              size="large"
              maxLength={100}
              autoComplete={autoComplete}
              value={value[name]}
              onChange={(event) => change({ ...value, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
