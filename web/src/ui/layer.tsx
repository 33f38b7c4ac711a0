import { useEffect, useLayoutEffect, useRef, type HTMLAttributes, type RefObject } from 'react';
import { placeBeside, type Placement } from './place.js';
import styles from './layer.module.css';

interface Props extends HTMLAttributes<HTMLDivElement> {
  anchor: RefObject<HTMLElement | null>;
  placement: Placement;
  /** A press outside, Escape, or the anchor going away. */
  onClose: () => void;
}

/** Something that floats beside its anchor, in the browser's top layer: menus, popovers, tooltips. Mounted while open. antd's weigh 29 to 55 kB, before the roster shows. */
export function Layer({ anchor, placement, onClose, className = '', children, ...rest }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    element.showPopover();
    const place = () => {
      const beside = anchor.current?.getBoundingClientRect();
      if (!beside || !anchor.current?.isConnected) return close.current();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeBeside(
        beside,
        { width: element.offsetWidth, height: element.offsetHeight },
        view,
        placement,
      );
      element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    if (anchor.current) sizes.observe(anchor.current);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor, placement]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!layer.current?.contains(target) && !anchor.current?.contains(target)) close.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog below stays open: Escape closes one thing at a time.
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [anchor]);
  // Drawn where it belongs, so that landmarks and reading order hold; the top layer lifts it over everything.
  return (
    <div ref={layer} popover="manual" className={`${styles.layer} ${className}`} {...rest}>
      {children}
    </div>
  );
}
