import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'us-atlas/states-10m.json';
import { collegeStates } from '../../../../../contract/college/vocabulary.js';
import type { RosterAnalytics } from '../../../../../contract/college-roster/analytics.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { PLANE, projection } from '../../college/map/map-view.js';
import { EDGE, shadesUpTo } from './chart-looks.js';

const path = geoPath(projection);
const shapes = feature(atlas, atlas.objects.states).features.map((state) => ({
  name: state.properties.name,
  outline: path(state) ?? '',
  middle: path.centroid(state),
  /** Room for a number. */
  isLarge: path.area(state) > 2_000,
}));

/** The states that players are from: darker for more. */
export function HomeMap({ states }: Pick<RosterAnalytics['home'], 'states'>) {
  // A map as narrow as a phone has no room for numbers.
  const numbers = !useIsSmall();
  const playersOf = new Map(states.map(({ state, players }) => [collegeStates[state] ?? state, players]));
  const shades = shadesUpTo(Math.max(0, ...playersOf.values()));
  const known = shapes.map((shape) => ({ ...shape, players: playersOf.get(shape.name) ?? 0 }));
  const fillOf = (players: number) => shades.find(([to]) => players <= to)?.[2] ?? '#fff';
  return (
    <svg viewBox={`0 0 ${PLANE.width} ${PLANE.height}`} width="100%" height="100%">
      {known.map(({ name, outline, players }) => (
        <path key={name} d={outline} fill={players === 0 ? '#fff' : fillOf(players)} stroke={EDGE} strokeWidth={0.75}>
          <title>
            {name}: {players}
          </title>
        </path>
      ))}
      {numbers &&
        known.map(({ name, middle: [x, y], players, isLarge }) =>
          players > 0 && isLarge ? (
            <text
              key={name}
              x={x}
              y={y}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={20}
              fontWeight={600}
              fill={fillOf(players) === '#1f5fd6' ? '#fff' : '#14181f'}
              pointerEvents="none"
            >
              {players}
            </text>
          ) : null,
        )}
    </svg>
  );
}
