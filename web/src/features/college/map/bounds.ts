import type { MapView, Size } from './map-view.js';
import { toPlane } from './map-view.js';
import { onEarth, type Place } from './plane.js';

/** Each way, where the view is looked at. */
const SAMPLES = 12;

/** The mainland, and what was moved below it. */
const parts = ['mainland', 'alaska', 'hawaii'] as const;

function partOf({ latitude, longitude }: Place): (typeof parts)[number] {
  if (latitude > 50) return 'alaska';
  return longitude < -140 ? 'hawaii' : 'mainland';
}

/**
 * `west,south,east,north` of what is seen, to a thousandth of a degree. Alaska and Hawaii lie below the mainland only on
 * paper: of several parts it is the one that takes most of the view. Undefined where no part is seen.
 */
export function boundsOf(view: MapView, size: Size): string | undefined {
  const steps = Array.from({ length: SAMPLES + 1 }, (_, step) => step / SAMPLES);
  const seen = steps.flatMap((across) =>
    steps.flatMap((down) => onEarth(toPlane({ x: across * size.width, y: down * size.height }, view, size)) ?? []),
  );
  const byPart = parts.map((part) => seen.filter((place) => partOf(place) === part));
  const [most = []] = byPart.sort((a, b) => b.length - a.length);
  if (most.length === 0) return undefined;
  const longitudes = most.map(({ longitude }) => longitude);
  const latitudes = most.map(({ latitude }) => latitude);
  const ends = [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
  return ends.map((degrees) => degrees.toFixed(3)).join(',');
}
