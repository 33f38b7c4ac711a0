import { Checkbox, type CheckboxProps } from 'antd';
import type { ReactNode } from 'react';

/** One of a list to tick: the tick and its words, which tick it as well. */
export function CheckLine({ children, ...check }: CheckboxProps & { children: ReactNode }) {
  return (
    <Checkbox style={{ display: 'flex', minHeight: 34, padding: '4px 9px' }} {...check}>
      <span style={{ display: 'flex', alignItems: 'center', gap: 9 }}>{children}</span>
    </Checkbox>
  );
}
