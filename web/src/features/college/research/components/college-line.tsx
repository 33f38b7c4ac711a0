import type { ReactNode } from 'react';
import type { ListedCollege } from '../../../../../../contract/college/college.js';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { Line, Under } from '../../../../ui/list/lines.js';
import { RowButton } from '../../../../ui/list/row-menu.js';
import { Crest } from '../../components/crest.js';
import { listedFacts, programsOf, whereWords } from '../../college-facts.js';
import { FitLine } from '../../page/components/range-bar.js';
import styles from './college-drawer.module.css';

interface Props {
  college: ListedCollege;
  /** The sports that the list is narrowed to: what the college plays of them comes first. */
  asked: readonly Sport[];
  onOpen: (college: ListedCollege) => void;
  /** A tick before it. */
  pick?: ReactNode;
  /** What can be done with it at once. */
  action?: ReactNode;
}

export function CollegeLine({ college, asked, onOpen, pick, action }: Props) {
  const facts = listedFacts(college);
  const programs = programsOf(college, asked);
  return (
    <Line
      pick={pick}
      corner={action}
      lead={<Crest college={college} size={44} />}
      name={<RowButton onClick={() => onOpen(college)}>{college.name}</RowButton>}
    >
      {college.fit && <FitLine fit={college.fit} />}
      <Under>{whereWords(college)}</Under>
      {facts && <Under>{facts}</Under>}
      <ul className={styles.programs} aria-label="Programs">
        {programs.map(({ sport, label, words }) => (
          <li key={sport}>
            <span style={{ color: 'var(--ink-2)', fontWeight: 500 }}>{label}</span> {words}
          </li>
        ))}
      </ul>
    </Line>
  );
}
