import { type CSSProperties, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import {
  listedClasses,
  type MeasureRange,
  type RosterAnalytics,
  type RosterGroup,
} from '../../../../../contract/college-roster/analytics.js';
import type { RosterSeason } from '../../../../../contract/college-roster/analytics-endpoints.js';
import { positionGroupLabel } from '../../../../../contract/college-roster/position-groups.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import { formatMeasurable } from '../../../../../contract/athlete/vocabulary.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { EDGE, classColors, heights, openingBars, seasonLines, shadesUpTo } from './chart-looks.js';
import { AsTable, NumberTable } from '../../../ui/number-table.js';
import {
  type BodyMeasure,
  limitInWords,
  listedClassLabels,
  openingInWords,
  playedInWords,
  playersInWords,
  rangeInWords,
} from './roster-words.js';

const ClassChart = lazy(async () => ({ default: (await import('./roster-charts.js')).ClassChart }));
const OpeningsChart = lazy(async () => ({ default: (await import('./roster-charts.js')).OpeningsChart }));
const SeasonsChart = lazy(async () => ({ default: (await import('./roster-charts.js')).SeasonsChart }));
const HomeMap = lazy(async () => ({ default: (await import('./home-map.js')).HomeMap }));

interface Props {
  analytics: RosterAnalytics;
  sport: Sport;
}

/** How many of each class play where. */
export function ClassPicture({ analytics, sport }: Props) {
  const { groups } = analytics;
  const listed = listedClasses.filter((one) => groups.some(({ byClass }) => byClass[one] > 0));
  return (
    <>
      <Legend entries={listed.map((one) => [listedClassLabels[one], classColors[one][0]])} />
      <OnceSeen room={{ height: heights.ofClasses(groups.length) }}>
        <ClassChart analytics={analytics} sport={sport} />
      </OnceSeen>
      <AsTable
        label="Players by position and class"
        head={['Position', ...listed.map((one) => listedClassLabels[one]), 'All']}
        rows={groups.map(({ group, byClass, players }) => ({
          key: group,
          cells: [positionGroupLabel(sport, group), ...listed.map((one) => byClass[one]), players],
        }))}
      />
    </>
  );
}

/** Whose last season is when. */
export function OpeningsPicture({ analytics, sport }: Props) {
  const { openings, groups, classUnknown } = analytics;
  return (
    <>
      <Legend entries={openingBars.map(([, label, fill]) => [label, fill])} />
      <OnceSeen room={{ height: heights.ofOpenings }}>
        <OpeningsChart analytics={analytics} />
      </OnceSeen>
      <p className="hint" style={{ marginTop: 6 }}>
        Counted by the class each player is listed in.{' '}
        {classUnknown > 0 && `Not counted: ${playersInWords(classUnknown)} without a listed class.`}
      </p>
      <AsTable
        label="Last seasons by position"
        head={['Position', ...openings.map(openingInWords)]}
        rows={[
          ...groups.map(({ group }) => ({
            key: group,
            cells: [positionGroupLabel(sport, group), ...openings.map(({ byGroup }) => byGroup[group] ?? 0)] as const,
          })),
          { key: 'all', cells: ['All', ...openings.map(({ players }) => players)] as const },
          { key: 'mayStay', cells: ['Of them may stay longer', ...openings.map(({ mayStay }) => mayStay)] as const },
        ]}
      />
    </>
  );
}

/** A roster over the seasons that are known, and where the college played in each. */
export function SeasonsPicture({ seasons }: { seasons: readonly RosterSeason[] }) {
  const limit = seasons.find((one) => one.limit !== null)?.limit;
  return (
    <>
      <Legend
        entries={seasonLines.map(([key, label, color]) => [key === 'leaving' ? `${label} (dashed)` : label, color])}
      />
      <OnceSeen room={{ height: heights.ofSeasons, marginBottom: 10 }}>
        <SeasonsChart seasons={seasons} />
      </OnceSeen>
      <NumberTable
        label="Roster by season"
        head={['Season', 'Players', ...(limit ? ['Limit'] : []), 'Last season', 'Transfers', 'Division and conference']}
        rows={seasons.map(({ season, players, leaving, transfers, ...one }) => ({
          key: season,
          cells: [
            season,
            players,
            ...(limit
              ? [one.limit?.players ?? (one.division === null && season >= limit.since ? 'Not known' : 'None')]
              : []),
            leaving,
            transfers,
            playedInWords(one) ?? 'Not known',
          ],
        }))}
      />
      {limit && (
        <p className="hint">
          {limitInWords(limit)}, since {limit.since}.
        </p>
      )}
    </>
  );
}

/** The states that players are from. Their list says the same in numbers. */
export function HomePicture({ states }: Pick<RosterAnalytics['home'], 'states'>) {
  const most = Math.max(...states.map(({ players }) => players));
  return (
    <>
      <Legend
        entries={shadesUpTo(most).map(([to, label, fill]) => [`${label} ${to === 1 ? 'player' : 'players'}`, fill])}
      />
      <OnceSeen room={{ aspectRatio: '975 / 610', maxWidth: 720, marginBottom: 14 }}>
        <HomeMap states={states} />
      </OnceSeen>
    </>
  );
}

/** Height and weight of each group: the table is the picture. */
export function RangesTable({ analytics: { groups }, sport }: Props) {
  const measured = groups.filter(({ height, weight }) => height ?? weight);
  const small = useIsSmall();
  if (measured.length === 0) return <p>The roster lists no heights or weights.</p>;
  const cell = (measure: BodyMeasure, one: RosterGroup) => (
    <RangeCell key={measure} measure={measure} range={one[measure]} all={measured.map((each) => each[measure])} />
  );
  if (small)
    return measured.map((one) => (
      <div key={one.group} style={{ marginBottom: 12, fontSize: 13 }}>
        <h3>{positionGroupLabel(sport, one.group)}</h3>
        {cell('height', one)}
        {cell('weight', one)}
      </div>
    ));
  return (
    <NumberTable
      label="Height and weight by position"
      head={['Position', 'Height', 'Weight']}
      rows={measured.map((one) => ({
        key: one.group,
        cells: [positionGroupLabel(sport, one.group), cell('height', one), cell('weight', one)],
      }))}
    />
  );
}

interface RangeCellProps {
  measure: BodyMeasure;
  range: MeasureRange | null;
  /** Of every group: the scale of the bar. */
  all: readonly (MeasureRange | null)[];
}

/** A range in words, and as a bar with a mark at the average. */
function RangeCell({ measure, range, all }: RangeCellProps) {
  if (!range) return <span style={{ color: 'var(--ink-3)' }}>Not listed</span>;
  const known = all.filter((one) => one !== null);
  const [from, to] = [Math.min(...known.map(({ low }) => low)), Math.max(...known.map(({ high }) => high))];
  const at = (value: number) => (to === from ? 0 : (96 * (value - from)) / (to - from));
  return (
    <>
      <div>
        {rangeInWords(measure, range)}, average {formatMeasurable(measure, range.average)}
      </div>
      <div aria-hidden style={{ position: 'relative', height: 10, marginTop: 3, background: 'var(--quiet-soft)' }}>
        <div
          style={{
            position: 'absolute',
            insetBlock: 3,
            left: `${at(range.low)}%`,
            width: `${Math.max(2, at(range.high) - at(range.low))}%`,
            background: '#6d9aea',
          }}
        />
        <div
          style={{ position: 'absolute', insetBlock: 0, left: `${at(range.average)}%`, width: 3, background: EDGE }}
        />
      </div>
    </>
  );
}

/** What the colors of a chart mean, in words. */
function Legend({ entries }: { entries: readonly (readonly [label: string, fill: string])[] }) {
  return (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginBottom: 8, fontSize: 13 }}>
      {entries.map(([label, fill]) => (
        <li key={label} style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
          <span style={{ width: 14, height: 14, border: `1px solid ${EDGE}`, borderRadius: 3, background: fill }} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Draws a chart once it comes into sight, in a place that is kept for it. Its table says the same to screen readers. */
function OnceSeen({ room, children }: { room: CSSProperties; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        watch.disconnect();
      },
      { rootMargin: '300px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} aria-hidden style={room}>
      {seen && <Suspense>{children}</Suspense>}
    </div>
  );
}
