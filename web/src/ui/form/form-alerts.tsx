import type { FieldValues } from 'react-hook-form';
import { FormAlert } from '../form-alert.js';
import { inWords } from '../in-words.js';
import styles from './form.module.css';
import type { FormOf } from './use-form.js';

/** What is wrong with the whole of a form. */
export function FormAlerts<Values extends FieldValues>({ of }: { of: FormOf<Values> }) {
  const clashing = Object.keys(of.clashes).length;
  return (
    <div className={styles.alerts}>
      {of.wait > 0 && <FormAlert>Too many attempts. Please wait {inWords(of.wait)} and try again.</FormAlert>}
      {clashing > 0 && (
        <FormAlert>
          Nothing was saved: somebody else has changed {clashing === 1 ? 'a field' : `${clashing} fields`} meanwhile.
          Choose whose value stays, then save again.
        </FormAlert>
      )}
      {of.failure && <FormAlert>{of.failure}</FormAlert>}
    </div>
  );
}
