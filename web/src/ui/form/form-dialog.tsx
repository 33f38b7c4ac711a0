import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormBody } from './form-body.js';
import styles from './form.module.css';
import type { FormOf } from './use-form.js';
import { useLeaving } from './use-leaving.js';

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  width?: number;
  columns?: boolean;
  /** What is on its way goes on: it is closed once it has arrived. */
  held?: boolean;
  /** The button that sends it. */
  action: ReactNode;
  /** Stands above the fields. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A form over its screen. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const {
    of,
    open,
    onClose,
    onClosed,
    title,
    width = 480,
    columns = false,
    held = false,
    action,
    lead,
    children,
  } = props;
  const leave = useLeaving(of, open, onClose);
  return (
    <Modal
      open={open}
      onCancel={() => !held && leave()}
      closable={!held}
      {...(onClosed ? { afterClose: onClosed } : {})}
      title={title}
      width={width}
      centered
      footer={
        <div className={`${styles.foot} ${styles.below}`}>
          <Button disabled={held} onClick={leave}>
            Cancel
          </Button>
          {action}
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
