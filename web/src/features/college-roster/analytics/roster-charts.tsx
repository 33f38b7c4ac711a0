import { Bar, BarChart, LabelList, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { RosterSeason } from '../../../../../contract/college-roster/analytics-endpoints.js';
import { listedClasses, type RosterAnalytics } from '../../../../../contract/college-roster/analytics.js';
import { positionGroupLabel } from '../../../../../contract/college-roster/position-groups.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { classColors, EDGE, openingBars, seasonLines } from './chart-looks.js';
import { listedClassLabels, openingInWords } from './roster-words.js';

const axis = { axisLine: false, tickLine: false, tick: { fill: '#4d5664', fontSize: 12.5 }, interval: 0 } as const;
const bar = { isAnimationActive: false, stroke: EDGE, strokeWidth: 0.75 } as const;
const tip = { cursor: { fill: '#f4f5f8' }, isAnimationActive: false } as const;
const margin = { top: 4, right: 4, bottom: 0, left: 0 } as const;

/** A number in its bar; nothing of nobody. */
const some = (count: unknown) => (typeof count === 'number' && count > 0 ? count : '');

/** A bar a position group, its classes side by side. */
export function ClassChart({ analytics: { groups }, sport }: { analytics: RosterAnalytics; sport: Sport }) {
  const listed = listedClasses.filter((one) => groups.some(({ byClass }) => byClass[one] > 0));
  const rows = groups.map(({ group, byClass }) => ({ label: positionGroupLabel(sport, group), ...byClass }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={rows} layout="vertical" margin={margin} accessibilityLayer={false}>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="label" width={126} {...axis} />
        <Tooltip {...tip} />
        {listed.map((one) => (
          <Bar
            key={one}
            dataKey={one}
            name={listedClassLabels[one]}
            stackId="class"
            fill={classColors[one][0]}
            {...bar}
          >
            <LabelList
              dataKey={one}
              formatter={some}
              position="center"
              fill={classColors[one][1]}
              fontSize={12}
              stroke="none"
            />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

interface InBarProps {
  readonly x?: string | number | undefined;
  readonly y?: string | number | undefined;
  readonly width?: string | number | undefined;
  readonly height?: string | number | undefined;
  readonly value?: unknown;
  readonly ink: string;
}

/** A number in its part of a column; none where the part is lower than the number. The table has them all. */
function InBar({ x, y, width, height, value, ink }: InBarProps) {
  const tall = Number(height);
  if (!(tall >= 13)) return null;
  return (
    <text
      x={Number(x) + Number(width) / 2}
      y={Number(y) + tall / 2}
      fill={ink}
      fontSize={12}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {some(value)}
    </text>
  );
}

/** A column a year. */
export function OpeningsChart({ analytics: { openings } }: { analytics: RosterAnalytics }) {
  const rows = openings.map((opening) => ({
    label: openingInWords(opening).replace(/^After (?=\d{4})/, ''),
    leave: opening.players - opening.mayStay,
    mayStay: opening.mayStay,
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={rows} margin={margin} accessibilityLayer={false}>
        <XAxis dataKey="label" {...axis} tick={{ fill: '#4d5664', fontSize: 11.5 }} />
        <YAxis hide />
        <Tooltip {...tip} />
        {openingBars.map(([key, label, fill, ink]) => (
          <Bar key={key} dataKey={key} name={label} stackId="opening" maxBarSize={72} fill={fill} {...bar}>
            <LabelList dataKey={key} content={(label) => <InBar {...label} ink={ink} />} />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

/** A line each for all players and for those who leave. */
export function SeasonsChart({ seasons }: { seasons: readonly RosterSeason[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...seasons]} margin={{ top: 22, right: 40, bottom: 0, left: 40 }} accessibilityLayer={false}>
        <XAxis dataKey="season" {...axis} />
        <YAxis hide domain={[0, 'dataMax']} />
        <Tooltip isAnimationActive={false} />
        {seasonLines.map(([key, label, color, dash]) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dash}
            dot={{ strokeDasharray: '0', fill: '#fff' }}
            isAnimationActive={false}
          >
            <LabelList dataKey={key} position="top" offset={9} fill="#14181f" fontSize={12} stroke="none" />
          </Line>
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
