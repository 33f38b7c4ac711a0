import type { Conference } from '../../../../../contract/college/conferences.js';
import type { Division } from '../../../../../contract/college/vocabulary.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';

/** Sports in the order of the enumeration, as `football wSoccer`. */
type Sports = Sport | `${Sport} ${Sport}` | `${Sport} ${Sport} ${Sport}` | `football flagFootball mSoccer wSoccer`;

type HexColor = `#${string}`;

/** An institution's own facts, with the sports that it plays in this conference. The code is that of scoreboards. */
export type MemberRow = readonly [
  name: string,
  state: string,
  sports: Sports,
  code?: string,
  primary?: HexColor,
  secondary?: HexColor,
];

/** Sports that an institution plays here, although its own facts are listed with another conference. */
export type GuestRow = readonly [name: string, state: string, sports: Sports];

/** Who played what in a conference, in the season that it was true in. Names are those of the catalogue. */
export interface ConferenceFacts {
  readonly conference: Conference;
  /** Of its football; where football is split in subdivisions, its other sports are of Division 1. */
  readonly division: Division;
  readonly season: `${number}-${number}`;
  readonly members: readonly MemberRow[];
  readonly guests?: readonly GuestRow[];
}
