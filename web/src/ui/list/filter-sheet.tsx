import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useIsSmall } from '../use-media.js';
import styles from './filter-sheet.module.css';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  /** After it has closed. */
  onClosed?: () => void;
  /** Takes every filter off; undefined while there is none. */
  onClear: (() => void) | undefined;
  /** What the button that closes it says: `Show 12 athletes`. */
  show: string;
  children: ReactNode;
}

/** The filters of a list, beside it, or from below on a phone. What is picked holds at once. */
export function FilterSheet({ title, open, onClose, onClosed, onClear, show, children }: Props) {
  const small = useIsSmall();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => !shown && onClosed?.()}
      title={title}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
      footer={
        <div className={styles.foot}>
          <Button disabled={!onClear} onClick={onClear}>
            Clear all
          </Button>
          <Button type="primary" onClick={onClose}>
            {show}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Drawer>
  );
}
