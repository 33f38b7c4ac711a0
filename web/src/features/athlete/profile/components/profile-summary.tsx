import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../../contract/athlete/grade.js';
import { Card } from '../../../../ui/card.js';
import { sections, type ProfileField } from '../sections.js';
import { Facts } from './facts.js';
import styles from './profile-summary.module.css';

const shown = [
  'sport',
  'position',
  'academicAttributes.highSchool',
  'academicAttributes.gpa',
  'measurableAttributes.height',
  'measurableAttributes.weight',
];
const fields: ProfileField[] = sections.flatMap((section) => section.fields.filter(({ path }) => shown.includes(path)));

/** A profile in short. */
export function ProfileSummary({ athlete }: { athlete: Athlete }) {
  const { schoolLevel, academicAttributes, eligibilityAttributes } = athlete;
  const grade = gradeLabel(
    { schoolLevel, highSchoolGraduationYear: academicAttributes.highSchoolGraduationYear, ...eligibilityAttributes },
    new Date(),
  );
  return (
    <Card title="Profile" action={<span className={styles.grade}>{grade}</span>}>
      <Facts athlete={athlete} fields={fields} />
    </Card>
  );
}
