import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../../contract/athlete/grade.js';
import { Card } from '../../../../ui/card.js';
import { missingIn } from '../missing.js';
import { sections, type ProfileField, type ProfileSection } from '../sections.js';
import { Facts } from './facts.js';
import styles from './profile-summary.module.css';

const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.js')).EditDrawer }));

const shown = [
  'sport',
  'position',
  'academicAttributes.highSchool',
  'academicAttributes.gpa',
  'measurableAttributes.height',
  'measurableAttributes.weight',
];
const fields: ProfileField[] = sections.flatMap((section) => section.fields.filter(({ path }) => shown.includes(path)));

/** A profile in short, and, for who may fill it in, what it lacks. */
export function ProfileSummary({ athlete, mayEdit }: { athlete: Athlete; mayEdit: boolean }) {
  const [editing, setEditing] = useState<ProfileSection>();
  const missing = mayEdit ? missingIn(athlete) : [];
  const { schoolLevel, academicAttributes, eligibilityAttributes } = athlete;
  const grade = gradeLabel(
    { schoolLevel, highSchoolGraduationYear: academicAttributes.highSchoolGraduationYear, ...eligibilityAttributes },
    new Date(),
  );
  return (
    <Card title="Profile" action={<span className={styles.grade}>{grade}</span>}>
      <Facts athlete={athlete} fields={fields} />
      {missing.length > 0 && (
        <div className={styles.missing}>
          <h3>Not filled in yet</h3>
          <ul>
            {missing.map(({ field, section }) => (
              <li key={field.path}>
                <button type="button" onClick={() => setEditing(section)}>
                  <Pencil size={12} aria-hidden />
                  {field.label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Suspense>
        {editing && (
          <EditDrawer key={editing.key} athlete={athlete} section={editing} onClosed={() => setEditing(undefined)} />
        )}
      </Suspense>
    </Card>
  );
}
