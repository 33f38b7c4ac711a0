import type { College } from '../../../../../contract/college/college.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { Fact, FactList } from '../../../ui/fact-list.js';
import { knownFactsOf, programsOf, sourceWords, unreportedOf } from '../college-facts.js';

interface Props {
  college: College;
  /** Their programs come first. */
  sports: readonly Sport[];
}

/** What a college plays, each with its season and source. */
export const ProgramFacts = ({ college, sports }: Props) => (
  <FactList>
    {programsOf(college, sports).map(({ sport, label, words }) => (
      <Fact key={sport} label={label}>
        {words}
        <Source college={college} of={sport} season={college[sport]?.season ?? null} />
      </Fact>
    ))}
  </FactList>
);

/** What is known of a college, each fact with its source and year; what isn't, in one line. */
export function CollegeFacts({ college }: Pick<Props, 'college'>) {
  const known = knownFactsOf(college);
  const missing = unreportedOf([college]);
  return (
    <>
      {known.length > 0 && (
        <FactList>
          {known.map(({ label, text, from }) => (
            <Fact key={label} label={label}>
              {text}
              <Source college={college} of={from} season={null} />
            </Fact>
          ))}
        </FactList>
      )}
      {missing.length > 0 && (
        <p style={{ marginTop: known.length > 0 ? 14 : 0, color: 'var(--ink-3)', fontSize: 13 }}>
          Not reported yet: {missing.join(', ')}.
        </p>
      )}
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
  return source ? (
    <p style={{ color: 'var(--ink-3)', fontSize: 12 }}>{sourceWords(season ? { ...source, year: season } : source)}</p>
  ) : null;
}
