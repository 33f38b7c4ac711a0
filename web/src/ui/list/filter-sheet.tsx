import { Button, Drawer, Flex, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { tellClosed } from '../use-open.js';
import { ChoiceGroup } from '../choice-group.js';
import { RangeField } from '../range-field.js';
import { useIsSmall } from '../use-media.js';
import { optionsOf, type AnyFilter, type Filters, type OptionGroup } from './filters.js';

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
      afterOpenChange={(shown) => !shown && onClosed && tellClosed(onClosed)}
      title={title}
      placement={small ? 'bottom' : 'right'}
      size={small ? '92dvh' : 420}
      footer={
        <Flex justify="space-between" gap={8} style={{ padding: '4px 0' }}>
          {onClear ? <Button onClick={onClear}>Clear all</Button> : <span />}
          <Button type="primary" onClick={onClose}>
            {show}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={24}>
        {children}
      </Flex>
    </Drawer>
  );
}

interface FilterControlsProps {
  filters: Filters;
  values: Readonly<Record<string, unknown>>;
  onChange: (change: Readonly<Record<string, unknown>>) => void;
  /** Of filters whose options are counted: how many each would leave. What would leave none is left out. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  /** Options that depend on what else is picked. */
  groups?: Readonly<Record<string, readonly OptionGroup[]>>;
  hintOf?: (name: string) => string | undefined;
}

/** The control of each filter, in their order; none where a filter has nothing to offer. What is picked holds at once. */
export function FilterControls({ filters, ...rest }: FilterControlsProps) {
  return Object.entries(filters).map(([name, filter]) => (
    <FilterControl key={name} name={name} filter={filter} {...rest} />
  ));
}

interface ControlProps extends Omit<FilterControlsProps, 'filters'> {
  name: string;
  filter: AnyFilter;
}

function FilterControl({ name, filter, values, onChange, counts, groups, hintOf }: ControlProps) {
  const { label, none, limits, unit, placeholder } = filter;
  const value = values[name] as string | readonly string[];
  const pick = (picked: string | readonly string[]) => onChange({ [name]: picked });
  const count = counts?.[name];
  const counted = (options: readonly OptionGroup['options'][number][]) =>
    options.map((option) => (count ? { ...option, count: count[option.value] ?? 0 } : option));
  const hint = hintOf?.(name);
  if (limits && typeof value === 'string')
    return <RangeField legend={label} unit={unit} limits={limits} value={value} onChange={pick} hint={hint} />;
  const grouped = groups?.[name] ?? filter.groups;
  if (grouped && typeof value !== 'string')
    return (
      <GroupedSelect
        label={label}
        placeholder={placeholder ?? `Any ${label.toLowerCase()}`}
        groups={grouped.map(({ options, ...group }) => ({ ...group, options: counted(options) }))}
        value={value}
        onChange={pick}
      />
    );
  const options = optionsOf(filter);
  if (options.length === 0) return null;
  const several = typeof value !== 'string';
  return (
    <ChoiceGroup
      legend={label}
      single={!several && options.some((option) => option.value === none)}
      options={counted(options)}
      value={several ? value : [value].filter((one) => options.some((option) => option.value === one))}
      onChange={(picked) => pick(several ? picked : (picked[0] ?? none))}
      hint={hint}
    />
  );
}

interface GroupedSelectProps {
  label: string;
  placeholder: string;
  groups: readonly OptionGroup[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Picks several of many. Each says its group: antd's groups of options are no markup that screen readers know. */
function GroupedSelect({ label, placeholder, groups, value, onChange }: GroupedSelectProps) {
  const id = useId();
  return (
    <Flex vertical gap={8}>
      <label htmlFor={id} style={{ fontWeight: 550, fontSize: 13.5 }}>
        {label}
      </label>
      <Select
        id={id}
        mode="multiple"
        size="large"
        allowClear
        placeholder={placeholder}
        value={[...value]}
        onChange={onChange}
        options={groups.flatMap(({ label: group, options }) =>
          options.map(({ value: own, label: name, count }) => ({
            value: own,
            label: name,
            words: [group, count?.toLocaleString('en-US')].filter(Boolean).join(' · '),
          })),
        )}
        optionRender={({ label: name, data }) => (
          <Flex justify="space-between" gap={10}>
            <span>{name}</span>
            <span className="hint">{data.words}</span>
          </Flex>
        )}
        showSearch={{ optionFilterProp: 'label' }}
        notFoundContent="No results."
        // Spec, section 9: "multi-select shows up to 3 badges then '+ N more'".
        maxTagCount={3}
        maxTagPlaceholder={(hidden) => `+ ${hidden.length} more`}
      />
    </Flex>
  );
}
