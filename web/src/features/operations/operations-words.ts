import type { ReadModelStatus } from '../../../../contract/operations/endpoints.js';
import { formatTime } from '../../ui/day.js';
import type { Tone } from '../../ui/status-badge.js';

export const statusWords: Record<ReadModelStatus['status'], { readonly label: string; readonly tone: Tone }> = {
  running: { label: 'Running', tone: 'good' },
  starting: { label: 'Starting', tone: 'warn' },
  failed: { label: 'Failed', tone: 'bad' },
  stopped: { label: 'Stopped', tone: 'quiet' },
};

/** `team-roster` → `Team roster`. */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** 1103 → `1,103`. */
export const countWords = (count: number): string => grouped.format(count);
/** Positions are opaque; numbers, and the same number twice (`commit/prepare`), are easier to read in groups. */
export function positionWords(position: string): string {
  const [, number] = /^(\d{1,15})(?:\/\1)?$/.exec(position) ?? [];
  return number === undefined ? position : countWords(Number(number));
}

/** How far one has read, `1,103 of 1,118`; nobody knows of how much while the log is away. */
export const progressWords = ({ position, head }: Pick<ReadModelStatus, 'position' | 'head'>): string =>
  head === null ? positionWords(position) : `${positionWords(position)} of ${positionWords(head)}`;

/** Milliseconds behind → `None`, `120 ms`, `2.3 s`, `4 min`, `3 h`; unknown while the log is away. */
export function lagWords(lag: number | null): string {
  if (lag === null) return 'Unknown';
  if (lag <= 0) return 'None';
  if (lag < 1000) return `${Math.round(lag)} ms`;
  if (lag < 60_000) return `${(lag / 1000).toFixed(1)} s`;
  if (lag < 3_600_000) return `${Math.round(lag / 60_000)} min`;
  return `${Math.round(lag / 3_600_000)} h`;
}

const leftWords = (seconds: number): string => (seconds < 60 ? `${seconds} s` : lagWords(seconds * 1000));

/** `43%, about 12 s left`. */
export function rebuildWords({ progress, secondsLeft }: NonNullable<ReadModelStatus['rebuild']>): string {
  const share = `${Math.floor(progress * 100)}%`;
  return secondsLeft === null ? share : `${share}, about ${leftWords(Math.max(1, Math.round(secondsLeft)))} left`;
}

/** That every read model is what the log makes of it. */
export interface WholeReport {
  /** When the last of them was verified, ISO 8601. */
  readonly at: string;
  /** The positions that they were verified at, in the order of verifying. */
  readonly positions: readonly string[];
}

/** `Everything verified at 2:02 PM CST, position 12,345`; several if the log has grown since. */
export function wholeWords({ at, positions }: WholeReport): string {
  const [first = '', ...later] = new Set(positions.map(positionWords));
  const last = later.at(-1);
  const where = last === undefined ? `position ${first}` : `positions ${first}–${last}`;
  return `Everything verified at ${formatTime(at)}, ${where}`;
}
