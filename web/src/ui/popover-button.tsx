import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Layer } from './layer.js';
import type { Placement } from './place.js';
import styles from './layer.module.css';

const STOPS = 'a[href], button:enabled, input:enabled';

/** Up and down go from one thing to the next within what opened: search, options, buttons. */
function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops.at(at < 0 && step < 0 ? -1 : (at + step) % stops.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

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
  const close = () => setOpen(false);
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
          <FocusInside anchor={button} onLeave={close}>
            {content(close)}
          </FocusInside>
        </Layer>
      )}
    </>
  );
}

/** Ends what a popover shows with something to do about all of it. */
export function PopoverFoot({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.foot} onClick={onClick}>
      {children}
    </button>
  );
}

interface FocusProps {
  anchor: RefObject<HTMLElement | null>;
  onLeave: () => void;
  children: ReactNode;
}

/** Takes the focus in when it opens and gives it back when it closes; tabbing out of it closes it. */
function FocusInside({ anchor, onLeave, children }: FocusProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const origin = anchor.current;
    box.current?.querySelector<HTMLElement>('input, button, a, [tabindex]')?.focus({ preventScroll: true });
    return () => {
      // Nowhere: the focus was inside of what has just gone.
      if (document.activeElement === document.body) origin?.focus({ preventScroll: true });
    };
  }, [anchor]);
  return (
    <div
      ref={box}
      // A press on plain words in it keeps the focus in it; without, it would go to what lies below, and close this.
      tabIndex={-1}
      style={{ outline: 'none' }}
      onKeyDown={stepFocus}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to && !event.currentTarget.contains(to)) onLeave();
      }}
    >
      {children}
    </div>
  );
}
