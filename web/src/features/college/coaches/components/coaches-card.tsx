import type { College } from '../../../../../../contract/college/college.js';
import { sportLabels, type Sport } from '../../../../../../contract/team/vocabulary.js';
import { Card } from '../../../../ui/card.js';
import { Unknown } from '../../../../ui/fact-list.js';
import { Line, Lines } from '../../../../ui/list/lines.js';
import { sourceWords } from '../../source-words.js';
import { sportsFirst } from '../../program-words.js';
import { CoachContacts } from './coach-contacts.js';
import styles from './coaches.module.css';

/** Who coaches at a college, those of `sports` first, and how to reach them. */
export function CoachesCard({ college: { coaches }, sports }: { college: College; sports: readonly Sport[] }) {
  const known = sportsFirst(sports).filter((sport) => coaches[sport].length > 0);
  return (
    <Card title="Coaches">
      {known.length === 0 && <Unknown>Not reported</Unknown>}
      {known.map((sport) => (
        <div key={sport} className={styles.sport}>
          <h3>{sportLabels[sport]}</h3>
          <Lines label={`Coaches, ${sportLabels[sport]}`}>
            {coaches[sport].map((coach, index) => (
              <Line key={`${index} ${coach.name}`} name={coach.name}>
                <CoachContacts coach={coach} />
                <p className={styles.source}>{sourceWords(coach.source)}</p>
              </Line>
            ))}
          </Lines>
        </div>
      ))}
    </Card>
  );
}
