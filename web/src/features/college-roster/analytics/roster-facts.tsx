import type { CollegeRosterAnalytics } from '../../../../../contract/college-roster/analytics-endpoints.js';
import type { RosterAnalytics } from '../../../../../contract/college-roster/analytics.js';
import { besideRoster, type ComparedGroup } from '../../../../../contract/college-roster/beside-roster.js';
import { positionGroupLabel } from '../../../../../contract/college-roster/position-groups.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { collegeStates } from '../../../../../contract/college/vocabulary.js';
import { Card } from '../../../ui/card.js';
import { Fact, FactList, Unknown } from '../../../ui/fact-list.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { NumberTable } from '../../../ui/number-table.js';
import { HomePicture } from './pictures.js';
import {
  type BodyMeasure,
  comparedOf,
  juniorCollegesInWords,
  limitInWords,
  openingInWords,
  placeInWords,
  playedInWords,
  playersInWords,
  rangeInWords,
  rosterSourceWords,
  shareInWords,
} from './roster-words.js';

/** Where and when the numbers are from. */
export const RosterSourceLine = ({ roster }: { roster: CollegeRosterAnalytics }) => (
  <p style={{ marginTop: 12, color: 'var(--ink-3)', fontSize: 12.5, overflowWrap: 'anywhere' }}>
    {rosterSourceWords(roster)}
  </p>
);

/** A roster in a few numbers, and where the college played in its season. */
export function RosterFacts({ roster, analytics }: { roster: CollegeRosterAnalytics; analytics: RosterAnalytics }) {
  const { season, limit } = roster;
  const { players, openings, redshirts, previous } = analytics;
  const played = playedInWords(roster);
  const [next] = openings;
  const junior = juniorCollegesInWords(previous);
  return (
    <FactList>
      <Fact label="Roster size">
        {playersInWords(players)}
        {limit && <p style={{ color: 'var(--ink-3)', fontSize: 12 }}>{limitInWords(limit)}</p>}
      </Fact>
      {played && <Fact label={season === null ? 'Division' : `Division, ${season}`}>{played}</Fact>}
      {next && (
        <Fact label={`Leaving ${openingInWords(next).replace('After', 'after')}`}>
          {playersInWords(next.players)}
          {next.mayStay > 0 && (
            <p style={{ color: 'var(--ink-3)', fontSize: 12 }}>{next.mayStay} may stay with a redshirt year</p>
          )}
        </Fact>
      )}
      <Fact label="From another college">
        {playersInWords(previous.college)} ({shareInWords(previous.college, players)})
        {junior && <p style={{ color: 'var(--ink-3)', fontSize: 12 }}>{junior}</p>}
      </Fact>
      <Fact label="Redshirts">{redshirts === 0 ? 'None listed' : playersInWords(redshirts)}</Fact>
    </FactList>
  );
}

/** How an athlete compares with the players of their positions; nothing where no group of theirs is known. */
export function BesideAthlete({
  athlete,
  own,
  roster,
}: {
  athlete: Athlete;
  own: boolean;
  roster: CollegeRosterAnalytics;
}) {
  const { analytics, sport } = roster;
  const small = useIsSmall();
  if (!analytics || athlete.sport !== sport) return null;
  const compared = comparedOf(athlete);
  const groups = besideRoster(compared, analytics, sport);
  if (groups.length === 0) return null;
  const leaving = groups.some((one) => one.leaving !== null);
  const leavingBy = `Leaving by ${compared.arrival}`;
  const leavingOf = (one: ComparedGroup) => (one.leaving === null ? '' : `${one.leaving} of ${one.players}`);
  const whose = own ? 'your' : `${athlete.firstName}’s`;
  return (
    <div style={{ marginBottom: 18 }}>
      <h3 style={{ marginBottom: 4 }}>{own ? 'How you compare' : `How ${athlete.firstName} compares`}</h3>
      {small ? (
        groups.map((one) => (
          <div key={one.group} style={{ marginTop: 10 }}>
            <h4>{positionGroupLabel(sport, one.group)}</h4>
            <FactList>
              <Fact label="Height">
                <Beside measure="height" group={one} whose={whose} />
              </Fact>
              <Fact label="Weight">
                <Beside measure="weight" group={one} whose={whose} />
              </Fact>
              {one.leaving !== null && <Fact label={leavingBy}>{leavingOf(one)}</Fact>}
            </FactList>
          </div>
        ))
      ) : (
        <NumberTable
          label={own ? 'How you compare' : `How ${athlete.firstName} compares`}
          head={['Position', 'Height', 'Weight', ...(leaving ? [leavingBy] : [])]}
          rows={groups.map((one) => ({
            key: one.group,
            cells: [
              positionGroupLabel(sport, one.group),
              <Beside key="height" measure="height" group={one} whose={whose} />,
              <Beside key="weight" measure="weight" group={one} whose={whose} />,
              ...(leaving ? [leavingOf(one)] : []),
            ],
          }))}
        />
      )}
    </div>
  );
}

function Beside({ measure, group, whose }: { measure: BodyMeasure; group: ComparedGroup; whose: string }) {
  const { range } = group[measure];
  const place = placeInWords(measure, group[measure]);
  return (
    <>
      <div>{place ?? <Unknown>{`Add ${whose} ${measure} to compare`}</Unknown>}</div>
      <div style={{ color: 'var(--ink-3)' }}>
        {range
          ? `Theirs: ${rangeInWords(measure, range)} (${playersInWords(range.players)})`
          : `Their ${measure} isn’t listed`}
      </div>
    </>
  );
}

/** Where players are from, most of them first. */
export function HomeStates({ analytics: { home, players } }: { analytics: RosterAnalytics }) {
  const places = [
    ...home.states.map(({ state, players: count }) => ({ name: collegeStates[state] ?? state, count })),
    ...home.countries.map(({ country, players: count }) => ({ name: country, count })),
  ];
  const most = Math.max(1, ...places.map(({ count }) => count));
  return (
    <Card title="Where players are from">
      {places.length === 0 ? (
        <p>The roster lists no hometowns.</p>
      ) : (
        <>
          {home.states.length > 0 && <HomePicture states={home.states} />}
          <ul style={{ columnWidth: 250, columnGap: 32, fontVariantNumeric: 'tabular-nums' }}>
            {places.map(({ name, count }) => (
              <li
                key={name}
                style={{ display: 'flex', alignItems: 'center', gap: 10, padding: '3px 0', breakInside: 'avoid' }}
              >
                <span style={{ flex: '0 0 130px', overflowWrap: 'anywhere' }}>{name}</span>
                <span aria-hidden style={{ flex: 1, height: 8 }}>
                  <span
                    style={{
                      display: 'block',
                      width: `${(100 * count) / most}%`,
                      height: '100%',
                      background: '#6d9aea',
                    }}
                  />
                </span>
                <span>
                  {count} <span style={{ color: 'var(--ink-3)' }}>({shareInWords(count, players)})</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {home.unknown > 0 && places.length > 0 && (
        <p className="hint" style={{ marginTop: 8 }}>
          {playersInWords(home.unknown)} without a listed home state or country.
        </p>
      )}
    </Card>
  );
}
