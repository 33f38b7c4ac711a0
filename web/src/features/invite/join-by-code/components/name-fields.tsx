import { TextField } from '../../../../ui/form/text-field.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import styles from './invitation.module.css';

interface Names {
  firstName: string;
  lastName: string;
}

/** First and last name, of an account that has none. */
export function NameFields<Values extends Names>({ of: form }: { of: FormOf<Values> }) {
  // Both are there, whatever else the form holds.
  const of = form as unknown as FormOf<Names>;
  return (
    <div className={styles.pair}>
      <TextField of={of} name="firstName" label="First name" autoComplete="given-name" maxLength={100} />
      <TextField of={of} name="lastName" label="Last name" autoComplete="family-name" maxLength={100} />
    </div>
  );
}
