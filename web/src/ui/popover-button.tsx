import { useEffect, useRef, useState, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Layer } from './layer.js';
import type { Placement } from './place.js';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'content'> {
  /** Name of what opens. */
  label: string;
  /** Drawn while open. */
  content: (close: () => void) => ReactNode;
  placement?: Placement;
}

/** A button that opens a small dialog beside it, and gets the focus back when that closes. */
export function PopoverButton({ label, content, placement = 'bottom-start', children, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <Layer anchor={button} placement={placement} onClose={close} role="dialog" aria-label={label}>
          <FocusInside onLeave={() => setOpen(false)}>{content(close)}</FocusInside>
        </Layer>
      )}
    </>
  );
}

/** Takes the focus in when it opens; tabbing out of it closes it. */
function FocusInside({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button, a, [tabindex]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to && !event.currentTarget.contains(to)) onLeave();
      }}
    >
      {children}
    </div>
  );
}
