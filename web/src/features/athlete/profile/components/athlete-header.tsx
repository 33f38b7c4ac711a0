import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../../contract/athlete/grade.js';
import { positionLabel } from '../../../../../../contract/athlete/vocabulary.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { keepPlace } from '../../../../app/scroll-place.js';
import { startOfDay } from '../../../../ui/day.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { StatusWithReasons } from './status-with-reasons.js';
import styles from './athlete-header.module.css';

interface Props {
  athlete: Athlete;
  /** YYYY-MM-DD, or empty for now. */
  asOf: string;
  back?: { readonly to: string; readonly label: string };
  /** Where the whole history is. */
  historyTo?: string;
  actions?: ReactNode;
  /** In the place of the plain photo: one that can be changed. */
  photo?: ReactNode;
}

/** Who this is: name, positions, grade, status with its why, and what can be done. */
export function AthleteHeader({ athlete, asOf, back, historyTo, actions, photo }: Props) {
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const facts = [
    gradeLabel(gradeFacts(athlete), asOf ? new Date(startOfDay(asOf)) : new Date()),
    athlete.academicAttributes.highSchool,
    [athlete.city, athlete.state].filter(Boolean).join(', '),
    athlete.sport && sportLabels[athlete.sport],
  ].filter(Boolean);
  return (
    <header className={styles.header}>
      {back && (
        <Link to={back.to} state={keepPlace} className={styles.back}>
          <ArrowLeft size={15} aria-hidden /> {back.label}
        </Link>
      )}
      <div className={styles.person}>
        {photo ?? <PersonPhoto name={name} photo={athlete.profileImageUrl} size={60} />}
        <div className={styles.words}>
          <div className={styles.title}>
            <h1>
              {name}
              {athlete.jerseyNumber && <span className={styles.jersey}>#{athlete.jerseyNumber}</span>}
            </h1>
            <StatusWithReasons athlete={athlete} asOf={asOf} historyTo={historyTo} />
          </div>
          <p className={styles.facts}>
            {athlete.position.map((code) => (
              <span
                key={code}
                className={styles.position}
                title={athlete.sport ? positionLabel(athlete.sport, code) : code}
              >
                {code}
              </span>
            ))}
            <span>{facts.join(' · ')}</span>
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

const gradeFacts = ({ schoolLevel, academicAttributes, eligibilityAttributes }: Athlete) => ({
  schoolLevel,
  highSchoolGraduationYear: academicAttributes.highSchoolGraduationYear,
  ...eligibilityAttributes,
});
