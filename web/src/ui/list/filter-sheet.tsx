import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { ChoiceGroup } from '../choice-group.js';
import { MultiSelect } from '../multi-select.js';
import { useIsSmall } from '../use-media.js';
import type { Filters } from './filters.js';
import styles from './filter-sheet.module.css';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  /** After it has closed. */
  onClosed?: () => void;
  /** Takes every filter off; undefined while there is none. */
  onClear: (() => void) | undefined;
  /** What the button that closes it says: `Show 12 athletes`. */
  show: string;
  children: ReactNode;
}

/** The filters of a list, beside it, or from below on a phone. What is picked holds at once. */
export function FilterSheet({ title, open, onClose, onClosed, onClear, show, children }: Props) {
  const small = useIsSmall();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => !shown && onClosed?.()}
      title={title}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
      footer={
        <div className={styles.foot}>
          <Button disabled={!onClear} onClick={onClear}>
            Clear all
          </Button>
          <Button type="primary" onClick={onClose}>
            {show}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Drawer>
  );
}

interface FilterControlsProps {
  filters: Filters;
  values: Readonly<Record<string, unknown>>;
  onChange: (change: Readonly<Record<string, unknown>>) => void;
}

/** The control of each filter, in their order. What is picked holds at once. */
export function FilterControls({ filters, values, onChange }: FilterControlsProps) {
  return Object.entries(filters).map(([name, { label, none, options, groups }]) => {
    const value = values[name] as string | readonly string[];
    if (groups) {
      return (
        <MultiSelect
          key={name}
          label={label}
          placeholder={`Any ${label.toLowerCase()}`}
          groups={groups}
          value={value as readonly string[]}
          onChange={(picked) => onChange({ [name]: picked })}
        />
      );
    }
    const single = typeof value === 'string';
    return (
      <ChoiceGroup
        key={name}
        legend={label}
        single={single}
        options={typeof options === 'function' ? options() : options}
        value={single ? [value] : value}
        onChange={(picked) => onChange({ [name]: single ? (picked[0] ?? none) : picked })}
      />
    );
  });
}
