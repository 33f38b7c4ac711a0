import { type LucideIcon, Pencil, UserMinus, UserPlus } from 'lucide-react';
import type {
  confidences,
  DifferenceKind,
  PendingRosterRecord,
  RosterSource,
  RosterStatus,
} from '../../../../contract/college-roster/pending.js';
import {
  formatRosterField,
  rosterFieldLabels,
  rosterFields,
  type RosterPlayer,
} from '../../../../contract/college-roster/roster-player.js';
import { dayOf, formatDay } from '../../ui/day.js';
import type { Tone } from '../../ui/status-badge.js';

interface Words {
  readonly label: string;
  readonly tone: Tone;
  readonly icon?: LucideIcon;
}

export const kindWords: Readonly<Record<DifferenceKind, Words>> = {
  new: { label: 'New', tone: 'good', icon: UserPlus },
  changed: { label: 'Changed', tone: 'warn', icon: Pencil },
  left: { label: 'Left', tone: 'bad', icon: UserMinus },
  unchanged: { label: 'No difference', tone: 'quiet' },
};

export const statusWords: Readonly<Record<RosterStatus, Words>> = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
};

export const confidenceWords: Readonly<Record<(typeof confidences)[number], Words>> = {
  high: { label: 'Very likely', tone: 'good' },
  likely: { label: 'Likely', tone: 'warn' },
  possible: { label: 'Possible', tone: 'quiet' },
};

export const nameOf = ({ firstName, lastName }: Pick<RosterPlayer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** As the roster that came in has it; who left, as it was approved. */
export const nameOfRecord = ({ incoming, standing, raw }: PendingRosterRecord): string => {
  const player = incoming ?? standing;
  return player ? nameOf(player) : raw.name;
};

/** `Ames, IA`, or a country. */
export const homeOf = ({ city, state, country }: RosterPlayer): string | null =>
  [city, state, country].filter(Boolean).join(', ') || null;

/** `#12 · QB · Junior · 6'2" · 205 lb · Ames, IA`: what tells a player apart. */
export const summaryOf = (player: RosterPlayer): string =>
  [
    player.jersey !== null && `#${player.jersey}`,
    formatRosterField('positions', player),
    formatRosterField('class', player),
    player.redshirt && 'Redshirt',
    formatRosterField('height', player),
    formatRosterField('weight', player),
    homeOf(player),
    player.highSchool,
    player.previousSchool && `from ${player.previousSchool}`,
  ]
    .filter(Boolean)
    .join(' · ') || 'Name only';

/** A value on the left and on the right. */
interface Difference {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The values that differ, as people read them; none where one of both is not there. */
export const differencesOf = (
  from: RosterPlayer | null,
  to: RosterPlayer | null,
  fields: readonly (keyof RosterPlayer)[] = rosterFields,
): Difference[] =>
  from === null || to === null
    ? []
    : fields
        .map((field) => ({
          field: rosterFieldLabels[field],
          from: formatRosterField(field, from),
          to: formatRosterField(field, to),
        }))
        .filter((difference) => difference.from !== difference.to);

/** `goheels.com`, a file’s name, or that it was pasted. */
export function sourceWords({ kind, address, fileName }: RosterSource): string {
  if (kind === 'paste') return 'a pasted table';
  if (fileName !== null) return fileName;
  return address === null ? 'a page' : hostOf(address);
}

function hostOf(address: string): string {
  const host = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1];
  return host?.replace(/^www\./i, '') ?? address;
}

/** `Read 11/20/2026 · goheels.com`. */
export const readWords = (source: RosterSource): string =>
  `Read ${formatDay(dayOf(source.readAt))} · ${sourceWords(source)}`;

/** `1 player`, `1,240 players`. */
export const playersInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'player' : 'players'}`;
