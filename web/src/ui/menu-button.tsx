import { useEffect, useRef, useState, type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { Layer } from './layer.js';
import type { Placement } from './place.js';
import styles from './menu-button.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Asked for when the menu opens. */
  items: () => readonly MenuItem[];
  /** What stands above the items. */
  heading?: ReactNode;
  placement?: Placement;
  /** Name of the menu, where the button's own does not do. */
  menuLabel?: string;
}

/** A button that opens a menu (WAI-ARIA "Menu Button"): arrows, Home, End, first letters, Escape. */
export function MenuButton({ items, heading, placement = 'bottom-end', menuLabel, children, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {open && (
        <Layer anchor={button} placement={placement} onClose={() => close(document.activeElement !== document.body)}>
          {heading && <div style={{ padding: '11px 15px 9px', borderBottom: '1px solid var(--line)' }}>{heading}</div>}
          <MenuList items={items()} label={menuLabel ?? rest['aria-label']} onDone={close} />
        </Layer>
      )}
    </>
  );
}

interface ListProps {
  items: readonly MenuItem[];
  label: string | undefined;
  onDone: (refocus: boolean) => void;
}

function MenuList({ items, label, onDone }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[data-item]')?.focus();
  }, []);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key === 'Tab') return onDone(true);
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
    const next = nextOf(all, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul ref={list} role="menu" aria-label={label} className={styles.menu} onKeyDown={move}>
      {items.map((item) => (
        <li key={item.key} role="none" data-separated={item.separated}>
          <button
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            data-item
            data-danger={item.danger}
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              onDone(true);
              item.onSelect();
            }}
          >
            {item.icon && <span className={styles.icon}>{item.icon}</span>}
            <span style={{ flex: 1 }}>{item.label}</span>
            {item.checked && <span style={{ color: 'var(--accent)', fontWeight: 700 }}>✓</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function nextOf(all: HTMLElement[], key: string): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLowerCase();
  return [...all.slice(at + 1), ...all].find((item) => item.textContent.trim().toLowerCase().startsWith(letter));
}
