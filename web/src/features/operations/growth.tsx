import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { GrowthWeek } from '../../../../contract/operations/endpoints.js';
import { paths } from '../../app/paths.js';
import { addDays, formatDay } from '../../ui/day.js';
import { countWords } from './operations-words.js';

type Count = (week: GrowthWeek) => number;

/** How many athletes and teams were new each week: as bars, and in a table. */
export function Growth({ weeks }: { weeks: readonly GrowthWeek[] }) {
  return (
    <section aria-label="Growth" style={{ marginTop: 28 }}>
      <h2 style={{ marginBottom: 10 }}>Last {weeks.length} weeks</h2>
      <Flex wrap gap={12}>
        <Bars
          title="New athletes"
          to={paths.admin.athletesSince(weeks[0]?.from ?? '')}
          weeks={weeks}
          count={({ athletes }) => athletes}
        />
        <Bars title="New teams" to={teamsOf(weeks)} weeks={weeks} count={({ teams }) => teams} />
      </Flex>
      <details style={{ marginTop: 8 }}>
        <summary style={{ minHeight: 44, padding: '12px 0', color: 'var(--ink-2)', cursor: 'pointer' }}>
          Show week by week
        </summary>
        <WeekTable weeks={weeks} />
      </details>
    </section>
  );
}

/** The teams that are new in these weeks. */
function teamsOf(weeks: readonly GrowthWeek[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  return first && last ? paths.admin.teamsOf(first.from, addDays(last.from, 6)) : paths.admin.teams;
}

interface BarsProps {
  title: string;
  /** The list of them. */
  to: string;
  weeks: readonly GrowthWeek[];
  count: Count;
}

const [HEIGHT, STEP, GAP] = [56, 20, 4];

/** A bar a week, this week's last; the numbers are beside it and in the table. */
function Bars({ title, to, weeks, count }: BarsProps) {
  const counts = weeks.map(count);
  const most = Math.max(1, ...counts);
  const [before = 0, now = 0] = counts.slice(-2);
  return (
    <div
      style={{
        flex: '1 1 280px',
        minWidth: 0,
        padding: '14px 18px',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        background: 'var(--paper)',
      }}
    >
      <Flex justify="space-between" align="baseline" gap={8}>
        <Link to={to} style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 550 }}>
          {title}
        </Link>
        <strong style={{ fontSize: 22, fontVariantNumeric: 'tabular-nums' }}>
          {countWords(counts.reduce((sum, one) => sum + one, 0))}
        </strong>
      </Flex>
      <svg
        viewBox={`0 0 ${weeks.length * STEP - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height: HEIGHT, margin: '8px 0' }}
        aria-hidden
      >
        {counts.map((one, index) => {
          // A week without any still has a line.
          const height = Math.max(2, Math.round((one / most) * HEIGHT));
          const fill = index === counts.length - 1 ? 'var(--accent)' : 'var(--accent-line)';
          return (
            <rect
              key={weeks[index]?.from}
              x={index * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              fill={fill}
            />
          );
        })}
      </svg>
      <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>
        {countWords(now)} this week, {countWords(before)} last week
      </p>
    </div>
  );
}

function WeekTable({ weeks }: { weeks: readonly GrowthWeek[] }) {
  const cell = { padding: '0 12px 0 0', textAlign: 'right' } as const;
  return (
    <table style={{ fontVariantNumeric: 'tabular-nums' }}>
      <thead>
        <tr>
          <th style={{ ...cell, textAlign: 'left' }}>Week of</th>
          <th style={cell}>New athletes</th>
          <th style={cell}>New teams</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, athletes, teams }) => (
          <tr key={from} style={{ height: 44 }}>
            <td style={{ ...cell, textAlign: 'left' }}>{formatDay(from)}</td>
            <td style={cell}>{countWords(athletes)}</td>
            <td style={cell}>
              {teams === 0 ? (
                0
              ) : (
                <Link
                  to={paths.admin.teamsOf(from, addDays(from, 6))}
                  style={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    justifyContent: 'end',
                    minWidth: 44,
                    minHeight: 44,
                  }}
                >
                  {countWords(teams)}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
