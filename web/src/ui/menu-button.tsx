import { Button, type ButtonProps } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

/** Of what floats, to what it belongs to; on the other side where it finds no room. */
export type Placement = 'bottomLeft' | 'bottomRight' | 'topLeft';

/** antd's popups are 40 kB: they come as soon as a pointer or the focus comes near. */
export const loadFloating = () => import('./floating.js');
export const fetchFloating = () => void loadFloating().catch(() => undefined);
const FloatingMenu = lazy(async () => ({ default: (await loadFloating()).FloatingMenu }));

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

interface Props extends Omit<ButtonProps, 'ref'> {
  /** Asked for when the menu opens. */
  items: () => readonly MenuItem[];
  /** What is above the items. */
  heading?: ReactNode;
  placement?: Placement;
  /** Name of the menu, where the button's own does not do. */
  menuLabel?: string;
}

/** A button that opens a menu (WAI-ARIA "Menu Button"). */
export function MenuButton({ items, heading, placement = 'bottomRight', menuLabel, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        {...rest}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={fetchFloating}
        onFocus={fetchFloating}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && (
        <Suspense>
          <FloatingMenu
            anchor={button}
            placement={placement}
            onClose={() => setOpen(false)}
            items={items()}
            heading={heading}
            label={menuLabel ?? rest['aria-label']}
          />
        </Suspense>
      )}
    </>
  );
}
