import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../../contract/athlete/grade.js';
import { formatMeasurable, isTransfer, positionLabel } from '../../../../../../contract/athlete/vocabulary.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { startOfDay } from '../../../../ui/day.js';
import styles from './identity.module.css';

/** What tells one athlete from another, in two lines: positions, size and class; then school, town, sport and team. */
export function Identity({ athlete, asOf }: { athlete: Athlete; asOf: string }) {
  const { sport, academicAttributes, measurableAttributes: sizes } = athlete;
  const team = athlete.team ?? athlete.pendingTeam;
  const places = [
    academicAttributes.highSchool,
    [athlete.city, athlete.state].filter(Boolean).join(', '),
    sport && sportLabels[sport],
    team?.name,
  ].filter(Boolean);
  return (
    <>
      <p className={styles.line}>
        {athlete.position.map((code) => (
          <span key={code} className={styles.position} title={sport ? positionLabel(sport, code) : code}>
            {code}
          </span>
        ))}
        {sizes.height !== null && <strong>{formatMeasurable('height', sizes.height)}</strong>}
        {sizes.weight !== null && <strong>{formatMeasurable('weight', sizes.weight)}</strong>}
        <strong>{classOf(athlete, asOf)}</strong>
      </p>
      <p className={styles.places}>{places.join(' · ')}</p>
    </>
  );
}

/** `Junior, class of 2028`, `JUCO Transfer 2`. */
function classOf({ schoolLevel, academicAttributes, eligibilityAttributes }: Athlete, asOf: string): string {
  const { highSchoolGraduationYear } = academicAttributes;
  const grade = gradeLabel(
    { schoolLevel, highSchoolGraduationYear, ...eligibilityAttributes },
    asOf ? new Date(startOfDay(asOf)) : new Date(),
  );
  return isTransfer(schoolLevel) || highSchoolGraduationYear === null
    ? grade
    : `${grade}, class of ${highSchoolGraduationYear}`;
}
