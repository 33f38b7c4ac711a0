import { divisionsOf } from '../../../../contract/college/divisions.js';
import { type Affiliation, MAX_GAMES, type SeasonRecord } from '../../../../contract/college/season-endpoints.js';
import { MAX_SEASONS_AHEAD, seasonAt, seasonOf, yearOf } from '../../../../contract/college/season.js';
import { type Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import type { Past } from '../../../kernel/decider.js';
import { conflict, invalidField } from '../../../kernel/errors.js';
import { type Edit, mergeEdit, refuseFaults } from '../../../kernel/merge-edit.js';
import { same } from '../../../kernel/same.js';
import { CollegeEdited, type CollegeFacts, fromOne, type SourceFacts, type SourcesFacts } from '../college.events.js';
import {
  type AffiliationFacts,
  CollegeAffiliationSet,
  CollegeSeasonRecorded,
  type ProgramFacts,
  type RecordFacts,
  type SeasonEvent,
} from './season.events.js';
import { affiliationAt, type SeasonsState } from './seasons.state.js';

/** A record as it is typed: without wins and losses there is none. */
type SaidRecord = Omit<SeasonRecord, 'wins' | 'losses'> & {
  readonly wins: number | null;
  readonly losses: number | null;
};

export type SeasonCommand =
  | ({ readonly type: 'RecordSeason'; readonly sport: Sport; readonly season: string } & Edit<SaidRecord>)
  | {
      readonly type: 'SetAffiliation';
      readonly sport: Sport;
      readonly season: string;
      readonly affiliation: Affiliation | null;
      /** What the caller saw; undefined: whatever it is. */
      readonly basedOn?: Affiliation | null | undefined;
    }
  /** Makes true today what was said to begin by now. */
  | { readonly type: 'BeginSeason' };

interface Standing {
  readonly collegeId: string;
  readonly facts: CollegeFacts;
  readonly sources: SourcesFacts;
  readonly seasons: SeasonsState;
}
type Events = readonly (SeasonEvent | ReturnType<typeof CollegeEdited>)[];

const noRecord: SaidRecord = { wins: null, losses: null, ties: 0, conference: null, source: null };
const bySource: SourceFacts = { kind: 'admin', year: null };

export function decideSeasons(command: SeasonCommand, college: Standing, now: Date): Events {
  switch (command.type) {
    case 'RecordSeason':
      return record(command, college, now);
    case 'SetAffiliation':
      return setAffiliation(command, college, now);
    case 'BeginSeason':
      return sports.flatMap((sport) => {
        const present = presentOf(college, sport, college.seasons[sport], seasonAt(now));
        return present ? [edited(college, sport, present.to)] : [];
      });
  }
}

function record(
  { sport, season, type: _, ...wish }: Extract<SeasonCommand, { type: 'RecordSeason' }>,
  { collegeId, seasons }: Standing,
  now: Date,
): Events {
  if (season > seasonAt(now)) throw invalidField('season', 'This season hasn’t begun.');
  const known = seasons[sport]?.[season]?.record;
  const { recordedAt: _at, ...previous } = known ?? { ...noRecord, recordedAt: null };
  const { wins, losses, ...rest } = { ...previous, ...mergeEdit<SaidRecord>(previous, wish) };
  const before = known ? (previous as RecordFacts) : null;
  if (wins === null && losses === null)
    return before ? [CollegeSeasonRecorded({ collegeId, sport, season, record: null, previous: before })] : [];
  refuseFaults({
    ...(wins === null && { wins: 'Enter the wins' }),
    ...(losses === null && { losses: 'Enter the losses' }),
    ...((wins ?? 0) + (losses ?? 0) + rest.ties > MAX_GAMES && {
      wins: `A season has up to ${MAX_GAMES} games`,
    }),
  });
  const after: RecordFacts = { ...rest, wins: wins ?? 0, losses: losses ?? 0 };
  if (same(after, before)) return [];
  return [CollegeSeasonRecorded({ collegeId, sport, season, record: after, previous: before })];
}

function setAffiliation(
  { sport, season, affiliation, basedOn }: Extract<SeasonCommand, { type: 'SetAffiliation' }>,
  college: Standing,
  now: Date,
): Events {
  const current = seasonAt(now);
  const last = seasonOf(yearOf(current) + MAX_SEASONS_AHEAD);
  if (season > last) throw invalidField('season', `Enter a season up to ${last}.`);
  if (affiliation && !divisionsOf(sport).includes(affiliation.division))
    throw invalidField('division', `${sportLabels[sport]} isn’t played in ${affiliation.division}.`);
  const { collegeId } = college;
  const ofSport = college.seasons[sport] ?? {};
  const previous = ofSport[season]?.affiliation ?? null;
  if (same(affiliation, previous)) return [];
  if (basedOn !== undefined && !same(basedOn, previous))
    throw conflict('changed-meanwhile', 'Someone else changed this. Review their changes, then save again.', {
      affiliation: { based: basedOn, yours: affiliation, now: previous },
    });
  const wished = { ...ofSport, [season]: { affiliation } };
  const present = presentOf(college, sport, wished, current);
  const set = CollegeAffiliationSet({ collegeId, sport, season, affiliation, previous, present });
  // Just before it: an undo of the change takes both back.
  return present ? [edited(college, sport, present.to), set] : [set];
}

/** How the program of today changes if these seasons are true; null if it does not. */
function presentOf(
  { facts }: Standing,
  sport: Sport,
  seasons: Readonly<Record<string, { readonly affiliation: AffiliationFacts | null }>> | undefined,
  current: string,
): { readonly from: ProgramFacts | null; readonly to: ProgramFacts | null } | null {
  const now = affiliationAt(seasons, current);
  const from = facts[sport];
  if (!now) return null;
  const { division, conference } = now.affiliation;
  if (same(from && { division: from.division, conference: from.conference }, now.affiliation)) return null;
  const to = division === 'None' && conference === null ? null : { division, conference, season: now.season };
  return from === null && to === null ? null : { from, to };
}

function edited({ collegeId, facts, sources }: Standing, sport: Sport, program: ProgramFacts | null) {
  const changes = { [sport]: program };
  return CollegeEdited({
    collegeId,
    fields: [sport],
    changes,
    previous: { [sport]: facts[sport] },
    sources: fromOne(changes, bySource),
    previousSources: sources[sport] ? { [sport]: sources[sport] } : {},
  });
}

export function compensateSeasons(event: Past<SeasonEvent>, college: Standing): Events {
  if (event.type === 'CollegeSeasonRecorded') {
    const { record: previous, previous: record, ...at } = event.data;
    return [CollegeSeasonRecorded({ ...at, record, previous })];
  }
  const { affiliation: previous, previous: affiliation, present, ...at } = event.data;
  const back = present && { from: present.to, to: present.from };
  const set = CollegeAffiliationSet({ ...at, affiliation, previous, present: back });
  return back ? [edited(college, at.sport, back.to), set] : [set];
}
