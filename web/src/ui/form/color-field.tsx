import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldControl } from '../field.js';
import { type FieldProps, FormField } from './form-field.js';
import styles from '../color-input.module.css';

/** A colour, as #rrggbb. */
export function ColorField<Values extends FieldValues>(field: FieldProps<Values, string>) {
  return (
    <FormField {...field} show={(color) => color}>
      {({ value, onChange, onBlur, ref, name: _, ...control }) => (
        <ColorInput control={control} inputRef={ref} onBlur={onBlur} value={value} onChange={onChange} />
      )}
    </FormField>
  );
}

/** Spec, section 9: "colour input max 7 characters". */
const LONGEST = 7;

const swatches = {
  '#3fc5ff': 'Sky blue',
  '#437fa2': 'Steel blue',
  '#2e9e6b': 'Green',
  '#d9a400': 'Gold',
  '#e4572e': 'Orange',
  '#c2334d': 'Red',
  '#8d6cd9': 'Purple',
  '#5a6472': 'Slate',
};

interface Props {
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<InputRef>;
}

/** A colour as text, from the browser's picker, or one of a few. */
function ColorInput({ control, value, onChange, onBlur, inputRef }: Props) {
  const valid = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      <Input
        {...control}
        {...(inputRef ? { ref: inputRef } : {})}
        {...(onBlur ? { onBlur } : {})}
        size="large"
        value={value}
        maxLength={LONGEST}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value.trim())}
        prefix={
          <input
            type="color"
            className={styles.well}
            aria-label="Pick a color"
            value={valid ? value : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
        }
      />
      <div className={styles.swatches} role="group" aria-label="Suggested colors">
        {Object.entries(swatches).map(([swatch, name]) => (
          <button
            key={swatch}
            type="button"
            aria-label={name}
            aria-pressed={swatch === value.toLowerCase()}
            style={{ background: swatch }}
            onClick={() => onChange(swatch)}
          />
        ))}
      </div>
    </div>
  );
}
