import {
  cloneElement,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { fetchFloating, loadFloating } from './menu-button.js';

const FloatingTip = lazy(async () => ({ default: (await loadFloating()).FloatingTip }));

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
    fetchFloating();
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
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, shown ? { 'aria-describedby': id } : {})}
      {shown && (
        <Suspense>
          <FloatingTip
            anchor={anchor}
            id={id}
            text={text}
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(false, GRACE)}
          />
        </Suspense>
      )}
    </span>
  );
}
