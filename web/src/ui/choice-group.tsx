import { Checkbox, Flex, Radio } from 'antd';
import { useId } from 'react';

interface Props<Value extends string | number> {
  legend: string;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Of what it stands for: drawn as a dot before it. */
    readonly color?: string | undefined;
    /** How many of what is listed it would leave. */
    readonly count?: number | undefined;
  }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Whether exactly one is chosen, always. */
  single?: boolean;
  hint?: string | undefined;
}

/** A few options to choose one of, or to tick some of. */
export function ChoiceGroup<Value extends string | number>(props: Props<Value>) {
  const { legend, options, value, onChange, single = false, hint } = props;
  const id = useId();
  const Choice = single ? Radio : Checkbox;
  return (
    <fieldset className="group" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend>{legend}</legend>
      <Flex wrap gap="4px 8px">
        {options.map((option) => (
          <Choice
            key={option.value}
            name={id}
            checked={value.includes(option.value)}
            onChange={({ target: { checked } }) => {
              if (single) return onChange([option.value]);
              // In the order of the options, whatever was ticked first.
              const ticked = (one: Value) => (one === option.value ? checked : value.includes(one));
              onChange(options.map((one) => one.value).filter(ticked));
            }}
          >
            {option.color && <i className="dot" style={{ background: option.color }} />}
            <span>{option.label}</span>
            {option.count !== undefined && <small className="hint"> {option.count.toLocaleString('en-US')}</small>}
          </Choice>
        ))}
      </Flex>
      {hint && (
        <p id={`${id}-hint`} className="hint" style={{ marginTop: 8 }}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
