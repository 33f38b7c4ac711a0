import { ChoiceGroup } from '../choice-group.js';
import { MultiSelect } from '../multi-select.js';
import type { Filters } from './filters.js';

interface Props {
  filters: Filters;
  values: Readonly<Record<string, unknown>>;
  onChange: (change: Readonly<Record<string, unknown>>) => void;
}

/** The control of each filter, in their order. What is picked holds at once. */
export function FilterControls({ filters, values, onChange }: Props) {
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
