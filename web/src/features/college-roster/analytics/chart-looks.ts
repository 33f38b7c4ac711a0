import type { ListedClass } from '../../../../../contract/college-roster/analytics.js';

/** Around each part of a chart: parts stay apart in grey. */
export const EDGE = '#4d5664';

/** From light to dark as players get older, so that the order is seen in grey, too; with the ink of numbers on it. */
export const classColors: Readonly<Record<ListedClass, readonly [fill: string, ink: string]>> = {
  Fr: ['#dbe7fb', '#14181f'],
  So: ['#a9c5f4', '#14181f'],
  Jr: ['#6d9aea', '#14181f'],
  Sr: ['#1f5fd6', '#fff'],
  Gr: ['#12367c', '#fff'],
  unknown: ['#fff', '#14181f'],
};

/** The parts of a year's column. */
export const openingBars = [
  ['leave', 'Last season', '#1f5fd6', '#fff'],
  ['mayStay', 'Last season unless they redshirt', '#dbe7fb', '#14181f'],
] as const;

/** Lines over seasons: one is dashed, so that they are told apart in grey. */
export const seasonLines = [
  ['players', 'Players', '#1f5fd6', '0'],
  ['leaving', 'Last season', '#4d5664', '5 4'],
] as const;

const shades = ['#dbe7fb', '#a9c5f4', '#6d9aea', '#1f5fd6'];

/** The colors of states by their players, darker for more: up to how many, in words, fill. */
export function shadesUpTo(most: number): readonly (readonly [to: number, label: string, fill: string])[] {
  const step = Math.ceil(most / shades.length);
  return shades.flatMap((fill, place) => {
    const [from, to] = [place * step + 1, Math.min(most, (place + 1) * step)];
    return from > to ? [] : [[to, from === to ? String(from) : `${from}–${to}`, fill] as const];
  });
}

/** Px. */
export const heights = { ofClasses: (groups: number) => groups * 34 + 8, ofOpenings: 220, ofSeasons: 180 } as const;
