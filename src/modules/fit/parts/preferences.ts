import { statesByRegion, type Region } from '../../../../contract/athlete/us-states.js';
import { campusSize } from '../../../../contract/college/vocabulary.js';
import type { FitAthlete, FitCollege, Grounds } from '../fit-facts.js';
import type { MissingOfAthlete } from '../../../../contract/fit/fit.js';
import { anything, exactly, weighted, type Span } from '../span.js';

type Preference = keyof FitAthlete['collegePreferences'];

/** One wish beside what the college is; undefined: that is not known. */
interface Compared {
  readonly preference: Preference;
  readonly label: string;
  readonly weight: number;
  readonly wanted: readonly string[];
  readonly is: string | null;
  readonly met: boolean | undefined;
}

/** Would I like it? */
export const preferenceSpan = (athlete: FitAthlete, college: FitCollege): Span =>
  weighted(
    compare(athlete, college).map(({ weight, met }) => [weight, met === undefined ? anything : met ? all : none]),
  );

const [all, none] = [exactly(100), exactly(0)];

function compare({ collegePreferences: wished }: FitAthlete, college: FitCollege): readonly Compared[] {
  const among = (preference: Preference, label: string, is: string | null): Compared => {
    const wanted = wished[preference];
    const met = wanted.length === 0 || is === null ? undefined : wanted.includes(is);
    return { preference, label, weight: 3, wanted, is, met };
  };
  const kinds = wished.universityTypes;
  return [
    among('locationType', 'Setting', college.campusSetting),
    among('regions', 'Region', regionOf(college.state)),
    among('size', 'Size', campusSize(college.enrollment)),
    {
      preference: 'universityTypes',
      label: 'College type',
      weight: 1,
      wanted: kinds,
      is: college.control,
      met: ofAKind(kinds, college),
    },
  ];
}

const regionByState: ReadonlyMap<string, string> = new Map(
  (Object.keys(statesByRegion) as Region[]).flatMap((region) =>
    Object.keys(statesByRegion[region]).map((state) => [state, region] as const),
  ),
);
const regionOf = (state: string | null): string | null => (state && regionByState.get(state)) ?? null;

/** The kinds are written freely: those that a college says something about count, of any other nothing is known. */
function ofAKind(kinds: readonly string[], { control, hbcu }: FitCollege): boolean | undefined {
  const answers = kinds.map((kind) => {
    const word = kind.trim().toLowerCase();
    if (word === 'hbcu') return hbcu ?? undefined;
    if (word === 'public') return control === null ? undefined : control === 'public';
    if (word === 'private') return control === null ? undefined : control !== 'public';
    return undefined;
  });
  if (answers.includes(true)) return true;
  return answers.length === 0 || answers.includes(undefined) ? undefined : false;
}

export function preferenceGrounds(athlete: FitAthlete, college: FitCollege): Grounds {
  const compared = compare(athlete, college);
  return {
    reasons: compared.flatMap(({ label, wanted, is, met }) =>
      met === undefined
        ? []
        : [
            `${label}: ${is ?? 'not reported'}. ${met ? 'Matches' : 'Doesn’t match'} the preference: ${wanted.join(', ')}.`,
          ],
    ),
    missing: {
      athlete: compared.flatMap(({ preference, wanted }): MissingOfAthlete[] =>
        wanted.length === 0 ? [`collegePreferences.${preference}`] : [],
      ),
      college: compared.flatMap(({ label, is }) => (is === null ? [label] : [])),
    },
  };
}
