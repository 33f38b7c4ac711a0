import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormBody } from './form-body.js';
import styles from './form.module.css';
import { SubmitButton, type Needs } from './submit-button.js';
import { useLeaving, type Closable } from './use-leaving.js';
import { tellClosed } from '../use-open.js';

interface Props<Values extends FieldValues> extends Closable<Values> {
  /** It has gone from the screen. */
  onClosed?: () => void;
  title: string;
  width?: number;
  columns?: boolean;
  /** What is on its way goes on: it is closed once it has arrived. */
  held?: boolean;
  /** What the button that sends it says. */
  submit?: string;
  needs?: Needs;
  danger?: boolean;
  /** In the place of that button. */
  action?: ReactNode;
  /** Stands above the fields. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A form over its screen. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { of, onClosed, title, width = 480, columns = false, held = false, lead, children } = props;
  const { submit = 'Save', needs = 'valid', danger = false } = props;
  const { open, leave } = useLeaving(props);
  return (
    <Modal
      open={open}
      onCancel={() => !held && leave()}
      closable={!held}
      {...(onClosed ? { afterClose: () => tellClosed(onClosed) } : {})}
      title={title}
      width={width}
      centered
      footer={
        <div className={`buttons ${styles.below}`}>
          <Button disabled={held} onClick={leave}>
            Cancel
          </Button>
          {props.action ?? (
            <SubmitButton of={of} needs={needs} danger={danger}>
              {submit}
            </SubmitButton>
          )}
        </div>
      }
    >
      {lead}
      <FormBody of={of} columns={columns}>
        {children}
      </FormBody>
    </Modal>
  );
}
