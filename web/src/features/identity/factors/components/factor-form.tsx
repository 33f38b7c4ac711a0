import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import type { FormOf } from '../../../../ui/form/use-form.js';
import styles from './factors.module.css';

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  label: string;
  /** What the button that sends it says, and while it sends. */
  yes: string;
  busyText?: string;
  /** Left out where there is no way back. */
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
}

/** One step of what is done with second factors: a few fields, a way on and a way back. */
export function FactorForm<Values extends FieldValues>({
  of,
  label,
  yes,
  busyText,
  onCancel,
  children,
}: Props<Values>) {
  return (
    <FormBody
      of={of}
      label={label}
      className={styles.step}
      foot={
        <div className={styles.buttons}>
          <SubmitButton of={of} needs="nothing" {...(busyText && { busyText })}>
            {yes}
          </SubmitButton>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </div>
      }
    >
      {children}
    </FormBody>
  );
}
