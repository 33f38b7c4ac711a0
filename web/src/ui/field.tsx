import { useId, type ReactNode } from 'react';
import styles from './form/form.module.css';

/** What ties a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  status?: 'error';
}

interface Props {
  label?: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ label, error, hint, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': described,
        ...(error ? { status: 'error' as const } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} style={{ color: 'var(--ink-3)', fontSize: 12.5 }}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
