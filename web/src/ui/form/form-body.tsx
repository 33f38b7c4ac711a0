import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormAlert } from '../form-alert.js';
import { inWords } from '../day.js';
import type { FormOf } from './use-form.js';
import styles from './form.module.css';

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  /** What the form is called; a drawer or a dialog has its title. */
  label?: string;
  /** Fields side by side where there is room. */
  columns?: boolean;
  className?: string | undefined;
  /** What is below the alerts: buttons, where no frame has them. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The form element: its fields, and below them what is wrong with the whole. */
export function FormBody<Values extends FieldValues>(props: Props<Values>) {
  const { of, label, columns = false, className = '', foot, children } = props;
  return (
    <form
      id={of.id}
      className={`${styles.form} ${columns ? styles.columns : ''} ${className}`}
      onSubmit={of.submit}
      onKeyDown={(event) => isRefusedEnter(event) && of.submit(event)}
      noValidate
      aria-label={label}
    >
      {children}
      <FormAlerts of={of} />
      {foot}
    </form>
  );
}

/** Enter in a line of text sends a form, but not by a button that is off: then it leads to what is wrong. */
function isRefusedEnter({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.role === 'combobox') return false;
  if (target.form !== currentTarget) return false;
  return [...currentTarget.elements].some(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit' && element.disabled,
  );
}

/** What is wrong with the whole of a form. */
export function FormAlerts<Values extends FieldValues>({ of }: { of: FormOf<Values> }) {
  const clashing = Object.keys(of.clashes).length;
  return (
    <div className={styles.alerts}>
      {of.wait > 0 && <FormAlert>Too many attempts. Please wait {inWords(of.wait)} and try again.</FormAlert>}
      {clashing > 0 && (
        <FormAlert>
          Nothing was saved. Someone else changed {clashing === 1 ? 'a field' : `${clashing} fields`}. Choose which
          value to keep, then save again.
        </FormAlert>
      )}
      {of.failure && <FormAlert>{of.failure}</FormAlert>}
    </div>
  );
}
