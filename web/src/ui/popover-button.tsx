import { Button, type ButtonProps } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { fetchFloating, loadFloating, type Placement } from './menu-button.js';

const FloatingDialog = lazy(async () => ({ default: (await loadFloating()).FloatingDialog }));

interface Props extends Omit<ButtonProps, 'content' | 'ref'> {
  /** Name of what opens. */
  label: string;
  /** Drawn while open. */
  content: (close: () => void) => ReactNode;
  placement?: Placement;
}

/** A button that opens a small dialog beside it, and gets the focus back when that closes. */
export function PopoverButton({ label, content, placement = 'bottomLeft', ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        {...rest}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchFloating}
        onFocus={fetchFloating}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense>
          <FloatingDialog anchor={button} placement={placement} onClose={close} label={label}>
            {content(close)}
          </FloatingDialog>
        </Suspense>
      )}
    </>
  );
}

/** Ends what a popover shows with something to do about all of it. */
export function PopoverFoot({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div style={{ borderTop: '1px solid var(--line)' }}>
      <Button type="link" block style={{ justifyContent: 'start' }} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
