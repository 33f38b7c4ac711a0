import type { ReactNode } from 'react';
import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { tellsLittle } from '../../../../../../contract/fit/fit.js';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { Line, Under } from '../../../../ui/list/lines.js';
import { RowButton } from '../../../../ui/list/row-menu.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { Crest } from '../../components/crest.js';
import { listedFacts, programLine, whereWords } from '../../college-facts.js';
import { fitReasons } from '../../page/fit-words.js';
import { FitLine } from '../../page/components/range-bar.js';
import styles from './college-drawer.module.css';

interface Props {
  college: ListedCollege;
  /** The sports that the list is narrowed to: what the college plays of them is shown. */
  asked: readonly Sport[];
  /** Whether it says how the college fits. */
  fits: boolean;
  onOpen: (college: ListedCollege) => void;
  /** A tick: before it or, on a phone, below what can be done with it. */
  pick?: ReactNode;
  /** What can be done with it at once. */
  action?: ReactNode;
}

/** A college in a list: where it is, what it plays, and one reason to look at it. */
export function CollegeLine({ college, asked, fits, onOpen, pick, action }: Props) {
  const small = useIsSmall();
  const program = programLine(college, asked);
  return (
    <Line
      pick={!small && pick}
      corner={
        small ? (
          <div className={styles.corner}>
            {action}
            {pick}
          </div>
        ) : (
          action
        )
      }
      lead={<Crest college={college} size={44} />}
      name={<RowButton onClick={() => onOpen(college)}>{college.name}</RowButton>}
    >
      <Under>{whereWords(college)}</Under>
      {program && <p className={styles.program}>{program}</p>}
      <Reason college={college} fits={fits} />
    </Line>
  );
}

/** How it fits where that can be told; else what speaks for it, or what is known of it. */
function Reason({ college, fits }: Pick<Props, 'college' | 'fits'>) {
  const { fit, why } = college;
  const reason = fits && why ? fitReasons[why] : undefined;
  if (fits && fit && !tellsLittle(fit)) return <FitLine fit={fit} reason={reason} />;
  const words = reason ?? listedFacts(college);
  return words === '' ? null : <p className={styles.reason}>{words}</p>;
}
