import { lazy, Suspense, useState, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { PopoverButton } from '../../../../ui/popover-button.js';
import type { Placement } from '../../../../ui/place.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { GroupList } from './group-list.js';
import type { ComponentProps } from 'react';

const BottomDrawer = lazy(async () => ({ default: (await import('../../../../ui/bottom-drawer.js')).BottomDrawer }));

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'content'> {
  label: string;
  list: Omit<ComponentProps<typeof GroupList>, 'label'>;
  placement?: Placement;
  children: ReactNode;
}

/** Opens the groups: in a popover on the larger layout, in a drawer on small screens (spec, section 2). */
export function GroupButton({ label, list, placement = 'bottom-start', children, ...rest }: Props) {
  const small = useIsSmall();
  const [open, setOpen] = useState(false);
  if (!small) {
    return (
      <PopoverButton
        {...rest}
        label={label}
        placement={placement}
        content={(close) => <GroupList {...list} label={label} onManage={() => (close(), list.onManage())} />}
      >
        {children}
      </PopoverButton>
    );
  }
  return (
    <>
      <button type="button" {...rest} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open && (
        <Suspense>
          <BottomDrawer title={label} onClose={() => setOpen(false)}>
            {(close) => <GroupList {...list} label={label} onManage={() => (close(), list.onManage())} />}
          </BottomDrawer>
        </Suspense>
      )}
    </>
  );
}
