import { Input, Select } from 'antd';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { MAX_POSITIONS } from '../../../../../../contract/athlete/vocabulary.js';
import { DateField } from '../../../../ui/date-field.js';
import { today } from '../../../../ui/day.js';
import type { FieldControl } from '../../../../ui/field.js';
import { positionGroupsOf } from '../../roster/position-groups.js';
import type { Typed } from '../profile-form.js';
import type { Option, ProfileField } from '../sections.js';

interface Props {
  control: FieldControl;
  field: ProfileField;
  value: Typed;
  sport: Sport | '';
  onChange: (value: string | string[]) => void;
}

/** The control that a field of the profile is typed or picked in. */
export function ProfileInput({ control, field, value, sport, onChange }: Props) {
  const text = typeof value === 'string' ? value : '';
  const many = typeof value === 'string' ? [] : (value as readonly string[]);
  const typing = {
    ...control,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const picking = { ...control, size: 'large', optionFilterProp: 'label', notFoundContent: 'No results.' } as const;
  switch (field.kind) {
    case 'day':
      return <DateField control={control} size="large" max={today()} value={text} onChange={onChange} />;
    case 'long-text':
      return <Input.TextArea {...typing} rows={9} maxLength={field.most} showCount />;
    case 'lines':
    case 'links':
      return <Input.TextArea {...typing} autoSize={{ minRows: 5, maxRows: 14 }} />;
    case 'yes-no':
      return <Choice picking={picking} options={yesNo} value={text} onChange={onChange} />;
    case 'choice':
      return <Choice picking={picking} options={withOwn(field.options, text)} value={text} onChange={onChange} />;
    case 'choices':
      return (
        <Select
          {...picking}
          mode={field.open ? 'tags' : 'multiple'}
          options={[...field.options]}
          value={[...many]}
          onChange={onChange}
          maxTagCount={3}
          maxTagPlaceholder={(hidden) => `+ ${hidden.length} more`}
        />
      );
    case 'positions':
      return (
        <Select
          {...picking}
          mode="multiple"
          maxCount={MAX_POSITIONS}
          options={positionOptions(sport)}
          value={[...many]}
          onChange={onChange}
          optionLabelProp="value"
        />
      );
    case 'number':
      return <Input {...typing} size="large" inputMode="decimal" maxLength={12} suffix={field.unit} />;
    case 'phone':
      return (
        <Input
          {...typing}
          size="large"
          type="tel"
          inputMode="tel"
          maxLength={20}
          prefix="US"
          placeholder="(555) 555-0123"
        />
      );
    case 'email':
      return <Input {...typing} size="large" type="email" inputMode="email" maxLength={254} />;
    case 'height':
      return <Input {...typing} size="large" maxLength={8} />;
    default:
      return (
        <Input
          {...typing}
          size="large"
          {...(field.kind === 'text' ? { maxLength: field.most, placeholder: field.placeholder } : {})}
        />
      );
  }
}

const yesNo: Option[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];

/** What the profile holds can always be kept, also when it is not offered any more. */
const withOwn = (options: readonly Option[], own: string): Option[] =>
  own === '' || options.some(({ value }) => value === own) ? [...options] : [{ value: own, label: own }, ...options];

const positionOptions = (sport: Sport | '') =>
  positionGroupsOf(sport ? [sport] : ['football']).map(({ group, positions }) => ({
    label: group,
    title: group,
    options: positions.map(({ code, label }) => ({ value: code, label })),
  }));

interface ChoiceProps {
  picking: object;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ picking, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      {...picking}
      showSearch
      allowClear
      placeholder="Not known"
      options={options}
      value={value || null}
      onChange={(picked: string | null | undefined) => onChange(picked ?? '')}
    />
  );
}
