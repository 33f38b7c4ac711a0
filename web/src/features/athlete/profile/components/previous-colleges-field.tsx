import { Button } from 'antd';
import { GraduationCap, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import type { PreviousCollege } from '../../../../../../contract/athlete/athlete.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { useOpen } from '../../../../ui/use-open.js';
import styles from './previous-colleges-field.module.css';

const PreviousCollegeDialog = lazy(async () => ({
  default: (await import('./previous-college-dialog.js')).PreviousCollegeDialog,
}));

interface Props {
  label: string;
  colleges: readonly PreviousCollege[];
  error: string | undefined;
  onChange: (colleges: PreviousCollege[]) => void;
}

/** The most that a profile keeps. */
const MOST = 10;

/** Previous colleges as a list, with the dialog that adds to it (spec, athlete side, "Dialogs"). */
export function PreviousCollegesField({ label, colleges, error, onChange }: Props) {
  const id = useId();
  const dialog = useOpen();
  return (
    <div role="group" aria-labelledby={id} className={styles.field}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {colleges.length > 0 && (
        <ul className={styles.list}>
          {colleges.map((entry, index) => (
            <li key={`${entry.college.name} ${entry.startSemester} ${entry.startYear}`}>
              <GraduationCap size={18} aria-hidden />
              <span className={styles.words}>
                <strong>{entry.college.name}</strong>
                <span>
                  {entry.startSemester} {entry.startYear} – {entry.endSemester} {entry.endYear}
                </span>
              </span>
              <IconButton
                label={`Remove ${entry.college.name}`}
                icon={<Trash2 size={16} />}
                onClick={() => onChange(colleges.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.error} role="alert">
        {error}
      </p>
      <Button
        size="large"
        className={styles.add ?? ''}
        icon={<Plus size={17} aria-hidden />}
        disabled={colleges.length >= MOST}
        onClick={dialog.show}
      >
        Add Previous College
      </Button>
      <Suspense>
        {dialog.used && (
          <PreviousCollegeDialog
            open={dialog.open}
            onClose={dialog.hide}
            onAdd={(college) => onChange([...colleges, college])}
          />
        )}
      </Suspense>
    </div>
  );
}
