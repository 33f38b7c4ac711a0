import { Flex } from 'antd';
import { X } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { PreviousCollege } from '../../../../../contract/athlete/athlete.js';
import { PreviousCollegeEntry } from '../../../../../contract/athlete/profile-entry.js';
import { semesters } from '../../../../../contract/athlete/vocabulary.js';
import { useFeatureParts } from '../../../app/shell/feature-parts.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormField } from '../../../ui/form/form-field.js';
import { PickField } from '../../../ui/form/pick-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { IconButton } from '../../../ui/icon-button.js';
import {
  emptyCollege,
  type CollegeDraft,
  collegeYears,
  endSemesters,
  endYears,
  previousCollegeTexts,
  settled,
} from './college-rules.js';

interface Props {
  open: boolean;
  onClose: () => void;
  onAdd: (college: PreviousCollege) => void;
}

const hint = 'Search by name, town or code.';

const options = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: String(value) }));

/** Adds a college that was attended before (spec, athlete side, section 4, "Previous-college form"). */
export function PreviousCollegeDialog({ open, onClose, onAdd }: Props) {
  const form = useNewForm<CollegeDraft, PreviousCollege>({
    initial: emptyCollege,
    schema: PreviousCollegeEntry,
    send: async (college, { start }) => {
      onAdd(college);
      start(emptyCollege);
      onClose();
    },
  });
  const draft = useWatch({ control: form.control, compute: (values: CollegeDraft) => values });
  const { endYear, endSemester } = settled(draft);
  const { change } = form;
  useEffect(() => {
    if (endYear !== draft.endYear) change('endYear', endYear);
    if (endSemester !== draft.endSemester) change('endSemester', endSemester);
  });
  const choices = useFeatureParts(({ collegeChoices }) => collegeChoices);
  const years = collegeYears(new Date().getFullYear());
  return (
    <FormDialog
      of={form}
      open={open}
      onClose={onClose}
      onClosed={() => form.start(emptyCollege)}
      title={previousCollegeTexts.title}
      columns
      lead={<p style={{ marginBottom: 18, color: 'var(--ink-2)' }}>{previousCollegeTexts.description}</p>}
      submit="Add college"
    >
      <FormField<CollegeDraft, CollegeDraft['college']>
        of={form}
        name="college"
        label="College"
        hint={hint}
        wide
        show={({ name }) => name}
      >
        {({ value, onChange, onBlur, ref: _, name: __, ...control }) => (
          <Flex gap={8} align="center">
            {choices.map(({ Choice }, place) => (
              <Suspense key={place}>
                <Choice control={control} value={value} onChange={onChange} onBlur={onBlur} />
              </Suspense>
            ))}
            {value.name && (
              <IconButton label="Remove college" icon={<X size={15} />} onClick={() => form.start(emptyCollege)} />
            )}
          </Flex>
        )}
      </FormField>
      <PickField of={form} name="startSemester" label="Start semester" options={options(semesters)} />
      <PickField of={form} name="startYear" label="Start year" options={options(years)} />
      <PickField of={form} name="endSemester" label="End semester" options={options(endSemesters(draft))} />
      <PickField of={form} name="endYear" label="End year" options={options(endYears(draft, years))} />
    </FormDialog>
  );
}
