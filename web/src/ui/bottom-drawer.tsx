import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { tellClosed } from './use-open.js';

interface Props {
  title: string;
  /** After it has closed. */
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** A drawer from below, for what is a popover on larger screens. Mounted to open it. */
export function BottomDrawer({ title, onClose, children }: Props) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Drawer
      open={open}
      onClose={close}
      afterOpenChange={(shown) => !shown && tellClosed(onClose)}
      placement="bottom"
      size="auto"
      title={title}
      styles={{ body: { padding: '4px 4px 16px' }, section: { borderRadius: '16px 16px 0 0', maxHeight: '80dvh' } }}
    >
      {children(close)}
    </Drawer>
  );
}
