import { Button, Flex } from 'antd';
import { GraduationCap, Plus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PreviousCollege } from '../../../../../contract/athlete/athlete.js';
import { MAX_COLLEGES } from '../../../../../contract/athlete/profile-entry.js';
import { type FieldProps, FormField } from '../../../ui/form/form-field.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { useOpen } from '../../../ui/use-open.js';

const PreviousCollegeDialog = lazy(async () => ({
  default: (await import('./previous-college-dialog.js')).PreviousCollegeDialog,
}));

const termOf = ({ startSemester, startYear, endSemester, endYear }: PreviousCollege): string =>
  `${startSemester} ${startYear} – ${endSemester} ${endYear}`;

/** Previous colleges as a list, with the dialog that adds to it (spec, athlete side, "Dialogs"). */
export function PreviousCollegesField<Values extends FieldValues>(field: FieldProps<Values, PreviousCollege[]>) {
  return (
    <FormField {...field} show={(colleges) => colleges.map((one) => `${one.college.name}, ${termOf(one)}`).join('\n')}>
      {({ value, onChange, ref, ...control }) => (
        <Colleges colleges={value} onChange={onChange}>
          {(add) => (
            <Button
              id={control.id}
              // Its label is that of the list.
              aria-label="Add Previous College"
              aria-describedby={control['aria-describedby']}
              ref={ref}
              size="large"
              style={{ alignSelf: 'start' }}
              icon={<Plus size={17} aria-hidden />}
              disabled={value.length >= MAX_COLLEGES}
              onClick={add}
              onBlur={control.onBlur}
            >
              Add Previous College
            </Button>
          )}
        </Colleges>
      )}
    </FormField>
  );
}

interface CollegesProps {
  colleges: readonly PreviousCollege[];
  onChange: (colleges: PreviousCollege[]) => void;
  children: (add: () => void) => ReactNode;
}

function Colleges({ colleges, onChange, children }: CollegesProps) {
  const dialog = useOpen();
  return (
    <Flex vertical gap={8}>
      {colleges.length > 0 && (
        <Lines label="Previous colleges" framed>
          {colleges.map((entry, index) => (
            <Line
              key={`${entry.college.name} ${entry.startSemester} ${entry.startYear}`}
              lead={<GraduationCap size={18} aria-hidden />}
              name={entry.college.name}
              corner={
                <IconButton
                  label={`Remove ${entry.college.name}`}
                  icon={<Trash2 size={16} />}
                  onClick={() => onChange(colleges.filter((_, at) => at !== index))}
                />
              }
            >
              <Under>{termOf(entry)}</Under>
            </Line>
          ))}
        </Lines>
      )}
      {children(dialog.show)}
      {colleges.length >= MAX_COLLEGES && (
        <p className="hint">You can add up to {MAX_COLLEGES} colleges. Remove one first.</p>
      )}
      <Suspense>
        {dialog.used && (
          <PreviousCollegeDialog
            open={dialog.open}
            onClose={dialog.hide}
            onAdd={(college) => onChange([...colleges, college])}
          />
        )}
      </Suspense>
    </Flex>
  );
}
