import { Button, Input, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { semesters } from '../../../../../contract/athlete/vocabulary.js';
import { Field } from '../../../ui/field.js';
import { blankCollege, endSemesters, withStartYear, type CollegeDraft } from '../college-rules.js';
import type { Typed } from '../profile-form.js';
import styles from './edit-drawer.module.css';

interface Props {
  label: string;
  value: Typed;
  error: string | undefined;
  onChange: (colleges: readonly CollegeDraft[]) => void;
}

/** The most that a profile keeps. */
const MOST = 10;

/** Previous colleges, to add to and take from (spec, athlete side, "Previous-college form"). */
export function CollegesInput({ label, value, error, onChange }: Props) {
  const colleges = typeof value === 'string' ? [] : (value as readonly CollegeDraft[]);
  return (
    <fieldset className={styles.colleges}>
      <legend>{label}</legend>
      {colleges.map((college, index) => (
        <CollegeInput
          key={index}
          draft={college}
          onChange={(next) => onChange(colleges.map((one, at) => (at === index ? next : one)))}
          onRemove={() => onChange(colleges.filter((_, at) => at !== index))}
        />
      ))}
      <p className={styles.error} role="alert">
        {error}
      </p>
      <Button
        icon={<Plus size={15} aria-hidden />}
        disabled={colleges.length >= MOST}
        onClick={() => onChange([...colleges, blankCollege])}
      >
        Add previous college
      </Button>
    </fieldset>
  );
}

interface CollegeProps {
  draft: CollegeDraft;
  onChange: (draft: CollegeDraft) => void;
  onRemove: () => void;
}

function CollegeInput({ draft, onChange, onRemove }: CollegeProps) {
  const years = yearsUpTo(new Date().getFullYear() + 6);
  const ends = years.filter(({ value }) => draft.startYear === null || value >= draft.startYear);
  return (
    <div className={styles.college}>
      <div className={styles.wide}>
        <Field label="College">
          {(control) => (
            <Input
              {...control}
              value={draft.college.name}
              maxLength={200}
              onChange={({ target }) =>
                // Another name is another college: what was known of the first does not go with it.
                onChange({ ...draft, college: { ...blankCollege.college, name: target.value } })
              }
            />
          )}
        </Field>
      </div>
      <Field label="Start semester">
        {(control) => (
          <Select
            {...control}
            options={semesters.map((value) => ({ value, label: value }))}
            value={draft.startSemester || null}
            onChange={(startSemester) => onChange({ ...draft, startSemester })}
          />
        )}
      </Field>
      <Field label="Start year">
        {(control) => (
          <Select
            {...control}
            showSearch
            options={years}
            value={draft.startYear}
            onChange={(year) => onChange(withStartYear(draft, year))}
          />
        )}
      </Field>
      <Field label="End semester">
        {(control) => (
          <Select
            {...control}
            options={endSemesters(draft).map((value) => ({ value, label: value }))}
            value={draft.endSemester || null}
            onChange={(endSemester) => onChange({ ...draft, endSemester })}
          />
        )}
      </Field>
      <Field label="End year">
        {(control) => (
          <Select
            {...control}
            showSearch
            options={ends}
            value={draft.endYear}
            onChange={(endYear) => onChange({ ...draft, endYear })}
          />
        )}
      </Field>
      <Button
        type="text"
        size="small"
        danger
        className={styles.remove ?? ''}
        icon={<Trash2 size={14} aria-hidden />}
        onClick={onRemove}
      >
        Remove {draft.college.name || 'college'}
      </Button>
    </div>
  );
}

const yearsUpTo = (last: number) =>
  Array.from({ length: 30 }, (_, index) => ({ value: last - index, label: String(last - index) }));
