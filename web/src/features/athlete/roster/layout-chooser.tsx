import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { CheckLine } from '../../../ui/check.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { isStandard, standardColumns } from './roster-layout.js';
import type { LayoutProps } from './roster-toolbar.js';
import styles from './roster.module.css';

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** Which columns the roster has and how high its rows are; what is picked holds at once. */
export function LayoutChooser({ layout, onLayout, choices, shown }: LayoutProps) {
  const { columns, density } = layout;
  const list = useRef<HTMLUListElement>(null);
  // Comes after the popover that it is in, which found nothing to give the focus to.
  useEffect(() => list.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    <div style={{ width: 380 }}>
      <ul ref={list} className={styles.columns} aria-label="Columns">
        {choices.map(({ key, label }) => (
          <li key={key}>
            <CheckLine
              checked={shown.includes(key)}
              onChange={({ target: { checked } }) =>
                onLayout({
                  columns: choices.map((one) => one.key).filter((one) => (one === key ? checked : shown.includes(one))),
                })
              }
            >
              {label}
            </CheckLine>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ChoiceGroup
          legend="Rows"
          single
          options={densities}
          value={[density]}
          onChange={([chosen]) => chosen && onLayout({ density: chosen })}
        />
        {!isStandard(columns) && (
          <Button type="link" onClick={() => onLayout({ columns: standardColumns })}>
            Standard columns
          </Button>
        )}
      </div>
    </div>
  );
}
