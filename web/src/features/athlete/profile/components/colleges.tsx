import type { PreviousCollege } from '../../../../../../contract/athlete/athlete.js';
import styles from './colleges.module.css';

/** The colleges that an athlete was at before. */
export function Colleges({ colleges }: { colleges: readonly PreviousCollege[] }) {
  if (colleges.length === 0) return null;
  return (
    <div className={styles.colleges}>
      <h3>Previous colleges</h3>
      <ul>
        {colleges.map(({ college, startSemester, startYear, endSemester, endYear }) => (
          <li key={`${college.name} ${startSemester} ${startYear}`}>
            <strong>{college.name}</strong>
            <span>
              {[
                [college.city, college.state].filter(Boolean).join(', '),
                `${startSemester} ${startYear} – ${endSemester} ${endYear}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
