import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { TextField } from '../../../../ui/form/text-field.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import styles from './found-by-code.module.css';

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  /** Where the form holds the first and the last name. */
  names: readonly [first: FieldPathByValue<Values, string | null>, last: FieldPathByValue<Values, string | null>];
}

/** First and last name, of an account that has none. */
export function NameFields<Values extends FieldValues>({ of, names: [first, last] }: Props<Values>) {
  return (
    <div className={styles.pair}>
      <TextField of={of} name={first} label="First name" autoComplete="given-name" maxLength={100} />
      <TextField of={of} name={last} label="Last name" autoComplete="family-name" maxLength={100} />
    </div>
  );
}
