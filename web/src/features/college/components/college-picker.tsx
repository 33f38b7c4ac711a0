import { Select } from 'antd';
import { useState, type ComponentProps } from 'react';
import { foldedName } from '../../../../../contract/folded-name.js';
import { getCollege, listColleges } from '../../../../../contract/college/endpoints.js';
import type { FieldControl } from '../../../ui/field.js';
import { useSettled } from '../../../ui/timers.js';
import { useSomeColleges } from '../some-colleges.js';
import type { OpenedCollege } from './crest.js';
import { useRead } from '../../../app/data/read.js';
import type { AttendedCollege as Attended } from '../../../../../contract/athlete/athlete.js';
import type { CollegeChoice } from '../../../app/shell/screen.js';

/** Spec: a college picker searches 500 ms after the last key, and offers 20. */
const PAUSE = 500;
const OFFERED = 20;

interface Props {
  /** Of the field that it is in: its id and what describes it. */
  control: FieldControl;
  /** The id of the college that is picked. */
  value: string | null;
  onChange: (collegeId: string | null, college: OpenedCollege | undefined) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Its name, where no label is beside it. */
  label?: string;
  /** Beside other filters it is as high as they are. */
  size?: 'large' | 'medium';
}

interface OneProps extends Props {
  /** Whether none can be picked again. */
  clearable?: boolean;
  /** A college that the catalogue doesn't have, by its name; absent where it has to be one that it has. */
  unlisted?: { readonly name: string; readonly onPick: (name: string) => void };
}

/** The option that takes what was typed as it is. No college has this id. */
const AS_TYPED = 'as-typed';

/** A college of all that there are, found by name, town, state or code. */
export function CollegePicker({
  control,
  value,
  onChange,
  onBlur,
  placeholder = 'Search colleges',
  label,
  size = 'large',
  clearable = false,
  unlisted,
}: OneProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), PAUSE);
  const { data: found = [], isFetching } = useOffered(search);
  const picked = usePicked(value);
  const offered = found.map(optionOf);
  const asTyped = unlisted && {
    value: AS_TYPED,
    label: search === '' ? unlisted.name : `“${search}” isn’t listed: use it`,
  };
  const own = picked ?? (unlisted?.name ? asTyped : undefined);
  const isListed = found.some(({ name }) => foldedName(name) === foldedName(search));
  const shown = search === '' ? [own] : [...offered, isFetching || isListed ? undefined : asTyped];
  return (
    <Select
      {...control}
      {...(label && { 'aria-label': label })}
      size={size}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={placeholder}
      allowClear={clearable}
      loading={isFetching}
      notFoundContent={notFound(search, isFetching)}
      options={shown.filter((option) => option !== undefined)}
      value={value ?? (unlisted?.name ? AS_TYPED : null)}
      labelRender={({ label }) => (value === null ? unlisted?.name : picked?.label) ?? label ?? ''}
      onChange={(picked: string | undefined) => {
        if (picked === AS_TYPED) unlisted?.onPick(search);
        else
          onChange(
            picked ?? null,
            found.find(({ _id }) => _id === picked),
          );
        setTyped('');
      }}
      onBlur={() => onBlur?.()}
    />
  );
}

interface SeveralProps extends Omit<Props, 'value' | 'onChange'> {
  value: readonly string[];
  onChange: (collegeIds: string[]) => void;
  /** The most that can be picked. */
  most: number;
}

/** Several colleges, found in the same way. */
export function CollegesPicker({
  control,
  value,
  onChange,
  onBlur,
  placeholder = 'Search colleges',
  most,
}: SeveralProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), PAUSE);
  const { data: found = [], isFetching } = useOffered(search);
  const { data: picked = [] } = useSomeColleges(value);
  return (
    <Select<string[]>
      {...control}
      size="large"
      mode="multiple"
      maxCount={most}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={placeholder}
      loading={isFetching}
      notFoundContent={notFound(search, isFetching)}
      options={search === '' ? picked.map(({ _id, name }) => ({ value: _id, label: name })) : found.map(optionOf)}
      value={[...value]}
      labelRender={({ value: id, label }) => picked.find(({ _id }) => _id === id)?.name ?? label ?? ''}
      onChange={(ids) => {
        onChange(ids);
        setTyped('');
      }}
      onBlur={() => onBlur?.()}
    />
  );
}

const optionOf = ({ _id, name, city, state }: Pick<OpenedCollege, '_id' | 'name' | 'city' | 'state'>) => ({
  value: _id,
  label: [name, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(', '),
});

const notFound = (search: string, isFetching: boolean): string =>
  search === '' ? 'Type a name, city or code.' : isFetching ? 'Searching…' : 'No results.';

const useOffered = (search: string) =>
  useRead(
    listColleges,
    { query: { filter: search, count: OFFERED } },
    { keep: true, enabled: search !== '', select: ({ colleges }) => colleges },
  );

function usePicked(collegeId: string | null): { value: string; label: string } | undefined {
  const { data } = useRead(getCollege, { params: { id: collegeId ?? '' } }, { enabled: collegeId !== null });
  return data && { value: data._id, label: data.name };
}

const unlisted = (name: string): Attended => ({ collegeId: null, name, city: null, state: null });

/** A college that somebody attended: one of the catalogue or, where it isn't listed, its name as typed. */
export function AttendedCollege({ control, value, onChange, onBlur }: ComponentProps<CollegeChoice['Choice']>) {
  return (
    <CollegePicker
      control={control}
      value={value.collegeId}
      onChange={(collegeId, college) => {
        if (college) onChange({ collegeId, name: college.name, city: college.city, state: college.state });
      }}
      onBlur={onBlur}
      unlisted={{ name: value.name, onPick: (name) => onChange(unlisted(name)) }}
    />
  );
}
