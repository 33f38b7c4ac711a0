import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { tellClosed } from '../use-open.js';
import { useIsSmall } from '../use-media.js';
import { FormBody } from './form-body.js';
import { SubmitButton } from './submit-button.js';
import type { FormOf } from './use-form.js';
import { useLeaving, type Closable } from './use-leaving.js';

interface Props<Values extends FieldValues> extends Closable<Values> {
  /** It has gone from the screen. */
  onClosed: () => void;
  title: string;
  /** Pixels, where there is room. */
  width?: number;
  columns?: boolean;
  /** In the place of Save. */
  action?: ReactNode;
  /** Stands above the fields. */
  lead?: ReactNode;
  children: ReactNode;
}

/** An edit beside its screen; on a phone over it. */
export function FormDrawer<Values extends FieldValues>(props: Props<Values>) {
  const { of, onClosed, title, width = 420, columns = false, lead, children } = props;
  const { action = <SaveButton of={of} /> } = props;
  const small = useIsSmall();
  const { open, leave } = useLeaving(props);
  return (
    <Drawer
      open={open}
      onClose={leave}
      afterOpenChange={(shown) => !shown && tellClosed(onClosed)}
      title={title}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : width}
      footer={
        <div className="buttons">
          <Button onClick={leave}>Cancel</Button>
          {action}
        </div>
      }
    >
      {lead}
      <FormBody of={of} columns={columns}>
        {children}
      </FormBody>
    </Drawer>
  );
}

const SaveButton = <Values extends FieldValues>({ of }: { of: FormOf<Values> }) => (
  <SubmitButton of={of} needs="changed">
    Save
  </SubmitButton>
);
