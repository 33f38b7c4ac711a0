import type { College } from '../../../../../../contract/college/college.js';
import type { Sport } from '../../../../../../contract/team/vocabulary.js';
import { Card } from '../../../../ui/card.js';
import { Fact, FactList, Unknown } from '../../../../ui/fact-list.js';
import { factsOf } from '../../college-facts.js';
import { programsOf } from '../../research/program-words.js';
import { sourceWords } from '../../source-words.js';
import styles from './college-known.module.css';

/** What a college plays, and what it is like: each fact with its source and year. `sports` come first. */
export function CollegeKnown({ college, sports }: { college: College; sports: readonly Sport[] }) {
  const programs = programsOf(college, sports);
  return (
    <>
      <Card title="Programs">
        {programs.length === 0 && <Unknown>Not reported</Unknown>}
        <FactList>
          {programs.map(({ sport, label, words }) => (
            <Fact key={sport} label={label}>
              {words}
              <Source college={college} of={sport} season={college[sport]?.season ?? null} />
            </Fact>
          ))}
        </FactList>
      </Card>
      <Card title="Facts">
        <FactList>
          {factsOf(college).map(({ label, text, from }) => (
            <Fact key={label} label={label}>
              {text ?? <Unknown>Not reported</Unknown>}
              {text !== null && <Source college={college} of={from} season={null} />}
            </Fact>
          ))}
        </FactList>
      </Card>
    </>
  );
}

interface SourceProps {
  college: College;
  of: keyof College['sources'];
  /** Stands in the place of the year of the source. */
  season: string | null;
}

function Source({ college: { sources }, of, season }: SourceProps) {
  const source = sources[of];
  return source ? <p className={styles.source}>{sourceWords(season ? { ...source, year: season } : source)}</p> : null;
}
