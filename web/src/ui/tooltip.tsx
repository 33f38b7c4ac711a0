import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Layer } from './layer.js';
import styles from './layer.module.css';

const DELAY = 350;
/** Time to move the pointer from the anchor onto the tooltip. */
const GRACE = 120;

/** Words that show on hover and on keyboard focus. A description of its child, never its only name. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement<HTMLAttributes<HTMLElement>> }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (show: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(show), ms);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  return (
    <span
      ref={anchor}
      style={{ display: 'inline-flex' }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, DELAY)}
      onPointerLeave={() => later(false, GRACE)}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true, 0)}
      onBlur={hide}
    >
      {cloneElement(children, shown ? { 'aria-describedby': id } : {})}
      {shown && (
        <Layer
          anchor={anchor}
          placement="top"
          onClose={hide}
          id={id}
          role="tooltip"
          className={styles.tooltip ?? ''}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => later(false, GRACE)}
        >
          {text}
        </Layer>
      )}
    </span>
  );
}
