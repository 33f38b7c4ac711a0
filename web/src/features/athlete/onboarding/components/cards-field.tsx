import { useEffect } from 'react';
import { useController, type FieldPathByValue } from 'react-hook-form';
import type { FormOf } from '../../../../ui/form/use-form.js';
import type { Draft } from '../draft.js';
import { ChoiceCards, type CardOption } from './choice-cards.js';

interface Props<Value> {
  of: FormOf<Draft>;
  name: FieldPathByValue<Draft, Value | null>;
  legend: string;
  options: readonly CardOption<Value>[];
  compact?: boolean;
  /** What follows from another choice. */
  onPick?: () => void;
}

/** An answer that is one of a few cards. */
export function CardsField<Value extends string | number | boolean>({ of, name, onPick, ...cards }: Props<Value>) {
  const { field, fieldState } = useController({ control: of.control, name });
  const { mount } = of;
  useEffect(() => mount(name), [mount, name]);
  return (
    <ChoiceCards
      {...cards}
      value={field.value as Value | null}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onChange={(value) => {
        field.onChange(value);
        onPick?.();
      }}
    />
  );
}
