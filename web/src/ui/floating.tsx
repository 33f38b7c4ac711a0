import { Dropdown, Tooltip } from 'antd';
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import type { MenuItem, Placement } from './menu-button.js';

/** Stands in antd's popups for what they belong to, which is drawn elsewhere: it keeps its focus as the popups' code arrives. */
function Anchor({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}

interface Props {
  anchor: RefObject<HTMLElement | null>;
  placement: Placement;
  /** A press outside, Escape, or something was done. */
  onClose: () => void;
}

interface MenuProps extends Props {
  items: readonly MenuItem[];
  heading: ReactNode;
  label: string | undefined;
}

/** A menu beside its button: arrows, Home, End, Escape. */
export function FloatingMenu({ anchor, placement, onClose, items, heading, label }: MenuProps) {
  const close = () => {
    anchor.current?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Dropdown
      open
      trigger={['click']}
      placement={placement}
      onOpenChange={(open) => !open && close()}
      menu={{
        ...(label ? { 'aria-label': label } : {}),
        items: items.flatMap(({ key, separated, checked, danger = false, onSelect, ...item }) => [
          ...(separated ? [{ key: `above ${key}`, type: 'divider' as const }] : []),
          {
            key,
            danger,
            ...item,
            ...(checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': checked }),
            extra: checked ? '✓' : undefined,
            onClick: () => {
              close();
              onSelect();
            },
          },
        ]),
      }}
      popupRender={(menu) => <MenuBox heading={heading}>{menu}</MenuBox>}
    >
      <Anchor of={anchor} />
    </Dropdown>
  );
}

/**
 * Takes the focus in as it opens, and moves it as a key goes down. antd does both some frames later: keys that come fast,
 * or while the page is busy, would press the item before.
 */
function MenuBox({ heading, children }: Pick<MenuProps, 'heading'> & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} className={heading ? 'floating' : undefined} onKeyDownCapture={stepItems}>
      {heading && <div style={{ padding: '11px 15px 9px', borderBottom: '1px solid var(--line)' }}>{heading}</div>}
      {children}
    </div>
  );
}

const ITEMS = '[role^="menuitem"]';

/** Up and down go around; Home and End go to the ends; Enter and Space press. */
function stepItems(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item === event.target);
  if (event.key === 'Enter' || event.key === ' ') {
    // Else the same Enter presses the menu's button as well, which has the focus by then, and the menu opens again.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) items[at]?.click();
    return;
  }
  const places = new Map([
    ['ArrowDown', (at + 1) % items.length],
    ['ArrowUp', Math.max(at, 0) - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const to = places.get(event.key);
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items.at(to)?.focus();
}

const STOPS = 'a[href], button:enabled, input:enabled';

/** Up and down go from one thing to the next within what opened: search, options, buttons. */
function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  // antd's dropdowns close by it: here it goes on to the next control.
  if (event.key === 'Tab') return event.stopPropagation();
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.defaultPrevented) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const at = stops.findIndex((stop) => stop === event.target);
  const next = stops.at(at < 0 && step < 0 ? -1 : (at + step) % stops.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A small dialog beside its button. antd's Popover would be announced as a tooltip. */
export function FloatingDialog({ anchor, placement, onClose, ...dialog }: Props & DialogProps) {
  return (
    <Dropdown
      open
      trigger={['click']}
      placement={placement}
      onOpenChange={(open) => !open && onClose()}
      popupRender={() => <DialogBox anchor={anchor} onLeave={onClose} {...dialog} />}
    >
      <Anchor of={anchor} />
    </Dropdown>
  );
}

interface DialogProps {
  label: string;
  children: ReactNode;
}

/** Takes the focus in when it opens and gives it back when it closes; tabbing out of it closes it. */
function DialogBox({
  anchor,
  onLeave,
  label,
  children,
}: DialogProps & Pick<Props, 'anchor'> & { onLeave: () => void }) {
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
      role="dialog"
      aria-label={label}
      className="floating"
      // A press on plain words in it keeps the focus in it; without, it would go to what lies below, and close this.
      tabIndex={-1}
      onKeyDown={stepFocus}
      onBlur={({ relatedTarget: to, currentTarget }) => {
        if (to && !currentTarget.contains(to) && to !== anchor.current) onLeave();
      }}
    >
      {children}
    </div>
  );
}

interface TipProps extends HTMLAttributes<HTMLElement> {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  text: ReactNode;
}

/** Words above what they are about. */
export const FloatingTip = ({ anchor, id, text, ...rest }: TipProps) => (
  <Tooltip open id={id} trigger={[]} title={<span {...rest}>{text}</span>}>
    <Anchor of={anchor} />
  </Tooltip>
);
