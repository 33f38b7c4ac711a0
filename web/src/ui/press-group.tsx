import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';

interface Props<Value extends string> {
  /** Names the group. */
  label: string;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: ReactNode;
    /** How many of what is listed it would leave. */
    readonly count?: number;
  }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Which of a few ways something is shown: one is always pressed. */
export const PressGroup = <Value extends string>({ label, options, value, onChange }: Props<Value>) => (
  <Flex gap={4} wrap role="group" aria-label={label}>
    {options.map((option) => {
      const pressed = value === option.value;
      return (
        <Button
          key={option.value}
          shape="round"
          color={pressed ? 'primary' : 'default'}
          variant={pressed ? 'filled' : 'outlined'}
          icon={option.icon}
          aria-pressed={pressed}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span style={{ fontVariantNumeric: 'tabular-nums' }}>{option.count}</span>}
        </Button>
      );
    })}
  </Flex>
);
