import type { PreviousCollege } from '../../../../../../contract/athlete/athlete.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import styles from './colleges.module.css';

/** The colleges that an athlete was at before. */
export function Colleges({ colleges }: { colleges: readonly PreviousCollege[] }) {
  if (colleges.length === 0) return null;
  return (
    <div className={styles.colleges}>
      <h3>Previous colleges</h3>
      <Lines label="Previous colleges">
        {colleges.map(({ college, startSemester, startYear, endSemester, endYear }) => (
          <Line key={`${college.name} ${startSemester} ${startYear}`} name={college.name}>
            <Under>
              {[
                [college.city, college.state].filter(Boolean).join(', '),
                `${startSemester} ${startYear} – ${endSemester} ${endYear}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Under>
          </Line>
        ))}
      </Lines>
    </div>
  );
}
