import { Button, Input, Modal } from 'antd';
import { X } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import type { PreviousCollege } from '../../../../../../contract/athlete/athlete.js';
import { semesters } from '../../../../../../contract/athlete/vocabulary.js';
import { Field } from '../../../../ui/field.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { PlainSelect } from '../../../../ui/plain-select.js';
import {
  blankCollege,
  collegeErrors,
  collegeOf,
  collegeYears,
  endSemesters,
  endYears,
  previousCollegeTexts,
  withChange,
  type CollegeDraft,
} from '../college-rules.js';
import styles from './previous-college-dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  onAdd: (college: PreviousCollege) => void;
}

const options = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));
const yearOf = (chosen: string): number | null => (chosen ? Number(chosen) : null);

/** Adds a college that was attended before (spec, athlete side, section 4, "Previous-college form"). */
export function PreviousCollegeDialog({ open, onClose, onAdd }: Props) {
  const id = useId();
  const [draft, setDraft] = useState(blankCollege);
  const [left, setLeft] = useState<Readonly<Partial<Record<keyof CollegeDraft, boolean>>>>({});
  const errors = collegeErrors(draft);
  const entry = collegeOf(draft);
  const reset = () => {
    setDraft(blankCollege);
    setLeft({});
  };
  const change = (part: Partial<CollegeDraft>) => setDraft((now) => withChange(now, part));
  const submit = (event: SyntheticEvent) => {
    // The dialog is drawn inside of the form that it belongs to: that one is not to be sent.
    event.preventDefault();
    event.stopPropagation();
    if (!entry) return;
    onAdd(entry);
    reset();
    onClose();
  };
  const leave = (field: keyof CollegeDraft) => ({
    onBlur: () => setLeft((now) => ({ ...now, [field]: true })),
  });
  const shown = (field: keyof CollegeDraft) => (left[field] ? errors[field] : undefined);
  const select = (field: 'startSemester' | 'endSemester', label: string, values: readonly string[]) => (
    <div {...leave(field)}>
      <Field label={label} error={shown(field)}>
        {(control) => (
          <PlainSelect
            control={control}
            placeholder="Choose"
            options={options(values)}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
          />
        )}
      </Field>
    </div>
  );
  const year = (field: 'startYear' | 'endYear', label: string, values: readonly number[]) => (
    <div {...leave(field)}>
      <Field label={label} error={shown(field)}>
        {(control) => (
          <PlainSelect
            control={control}
            placeholder="Choose"
            options={options(values)}
            value={draft[field]?.toString() ?? ''}
            onChange={(value) => change({ [field]: yearOf(value) })}
          />
        )}
      </Field>
    </div>
  );
  const years = collegeYears(new Date().getFullYear());
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={previousCollegeTexts.title}
      width={480}
      centered
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" form={id} disabled={!entry}>
            Add College
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{previousCollegeTexts.description}</p>
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.wide} {...leave('college')}>
          <Field label="College" error={shown('college')}>
            {(control) => (
              <Input
                {...control}
                className={styles.college ?? ''}
                autoComplete="off"
                maxLength={200}
                value={draft.college.name}
                onChange={({ target }) => change({ college: { ...blankCollege.college, name: target.value } })}
                suffix={
                  draft.college.name && (
                    <IconButton
                      className={styles.remove ?? ''}
                      label="Remove college"
                      icon={<X size={15} />}
                      onClick={reset}
                    />
                  )
                }
              />
            )}
          </Field>
        </div>
        {select('startSemester', 'Start semester', semesters)}
        {year('startYear', 'Start year', years)}
        {select('endSemester', 'End semester', endSemesters(draft))}
        {year('endYear', 'End year', endYears(draft, years))}
      </form>
    </Modal>
  );
}
