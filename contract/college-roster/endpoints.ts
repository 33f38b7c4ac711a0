import { z } from 'zod';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { AsOf, count, flag, Id, IdParams, listOf, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { DifferenceKind, PendingRosterRecord, RosterSource, RosterStatus } from './pending.js';
import { RosterPlayer } from './roster-player.js';
import { ReadRoster, UnreadRow } from './roster-row.js';

const counted = z.number().int();
const manages = needs('roster.manage');
const reviews = needs('roster.review');

/** What an import came to: players by how they differ from the approved ones. */
export const ImportedRoster = z.object({
  collegeId: Id,
  sport: Sport,
  /** False: the roster says what it said when it was last read. */
  changed: z.boolean(),
  new: counted,
  left: counted,
  differing: counted,
  same: counted,
  /** Rows that could not be read. */
  unread: counted,
});
export type ImportedRoster = z.infer<typeof ImportedRoster>;

/** What an import would come to; at most a hundred players of those who differ. */
export const RosterChanges = ImportedRoster.pick({
  changed: true,
  new: true,
  left: true,
  differing: true,
  same: true,
}).extend({
  sample: z.array(
    z.object({
      kind: DifferenceKind.exclude(['unchanged']),
      /** What came in; of who left, what is approved. */
      player: RosterPlayer,
      /** The approved values; null for someone new. */
      standing: RosterPlayer.nullable(),
      /** Names of the values that differ. */
      fields: z.array(RosterPlayer.keyof()),
    }),
  ),
});
export type RosterChanges = z.infer<typeof RosterChanges>;

/** Spec, section 7: roster-data POST. */
export const importRoster = endpoint({
  method: 'POST',
  path: '/api/college/:id/roster-data',
  summary: 'Import a roster that was read: its differences wait for a decision',
  access: needs('roster.manage', inPath('college')),
  params: IdParams,
  body: z.strictObject({
    sport: Sport,
    roster: ReadRoster,
    source: RosterSource.extend({
      // Screens link to it.
      address: z
        .string()
        .max(2_000)
        .regex(/^https?:\/\//i, 'The address must begin with https:// or http://')
        .nullable(),
    }),
  }),
  response: ImportedRoster,
});

/** Spec, section 7: toggle-roster-visibility. */
export const toggleRosterVisibility = endpoint({
  method: 'PATCH',
  path: '/api/college/:id/toggle-roster-visibility',
  summary: 'Show a college’s roster in a sport to athletes and coaches, or hide it',
  access: needs('roster.manage', inPath('college')),
  params: IdParams,
  body: z.strictObject({ sport: Sport, isVisible: z.boolean() }),
  /** `eventId` is what Undo names. */
  response: z.object({ collegeId: Id, sport: Sport, isVisible: z.boolean(), eventId: Id }),
});

/** A player as athletes and coaches see them. */
export const RosterMember = RosterPlayer.extend({ _id: Id });
export type RosterMember = z.infer<typeof RosterMember>;

/** A college's roster as it was approved. */
export const CollegeRoster = z.object({
  collegeId: Id,
  sport: Sport,
  season: z.string().nullable(),
  /** Where it is from; null while nothing was imported. */
  source: RosterSource.nullable(),
  isVisible: z.boolean(),
  /** By jersey. */
  players: z.array(RosterMember),
});
export type CollegeRoster = z.infer<typeof CollegeRoster>;

export const getCollegeRoster = endpoint({
  method: 'GET',
  path: '/api/college/:id/roster/:sport',
  summary: 'A college’s approved roster in a sport: without hidden players, and empty while it is hidden as a whole',
  access: needs('college.read', withModule('collegePage', inPath('college'))),
  params: z.strictObject({ id: Id, sport: Sport }),
  response: CollegeRoster,
  topics: ['college-rosters'],
});

/** For admins: hidden players too, and what the last import left unread. */
export const getRosterReview = endpoint({
  method: 'GET',
  path: '/api/college/:id/roster/:sport/review',
  summary: 'A roster as it was decided on a day, hidden players included, and the rows that could not be read',
  access: needs('roster.review', inPath('college')),
  params: z.strictObject({ id: Id, sport: Sport }),
  query: z.strictObject({ asOf: AsOf.optional() }),
  response: CollegeRoster.extend({
    /** Number of the rules that read its values; null while nothing was imported. */
    rules: counted.nullable(),
    hidden: z.array(Id),
    unread: z.array(UnreadRow),
  }),
  topics: ['college-rosters'],
});

/** Filters of the pending records; a decision on all that match takes the same. */
export const pendingFilters = {
  collegeId: Id.optional(),
  sport: listOf(Sport),
  kind: listOf(DifferenceKind),
  status: listOf(RosterStatus),
  isHidden: flag.optional(),
  /** Only records whose earlier decision no longer counts. */
  moved: flag.optional(),
  /** Only players who stay, and differ in no other values than these. */
  fields: listOf(RosterPlayer.keyof()),
  /** Words in the player’s or the college’s name. */
  search: z.string().max(200).optional(),
};

export const listPendingRoster = endpoint({
  method: 'GET',
  path: '/api/roster/pending',
  summary: 'Players of imported rosters: what is approved, what came in, and what was decided',
  access: reviews,
  query: z.strictObject({
    page,
    count: count(20),
    /** Spec, section 7: default true, only players who differ from the approved ones. */
    differencesOnly: flag.default(true),
    ...pendingFilters,
  }),
  response: z.object({
    records: z.array(PendingRosterRecord),
    recordCount: counted,
    /** Of all records that match the filters but `status`. */
    counts: z.object({ pending: counted, approved: counted, rejected: counted }),
  }),
  topics: ['college-rosters'],
});

/** Records of one decision. */
const recordIds = z.array(Id).min(1).max(1_000);

/** How the caller saw the records: with it, nobody decides on values that came in while they looked at others. */
const basedOn = z
  .strictObject({
    /** The latest `since` of the records. */
    since: z.iso.datetime(),
    /** Their status, where all have the same. */
    status: RosterStatus.optional(),
  })
  .optional();

/** What a decision did. `decisionId` is what its undo names. */
export const RosterDecision = z.object({
  decisionId: Id,
  /** Records that it changed. */
  changed: counted,
  /** Records that were so already, or to which it does not apply. */
  unchanged: counted,
});
export type RosterDecision = z.infer<typeof RosterDecision>;

export const setRosterStatus = endpoint({
  method: 'PATCH',
  path: '/api/roster/pending/status',
  summary:
    'Approve or reject differences, return them to pending, hide or show players; 409 `changed-meanwhile` if they changed since the caller saw them',
  access: manages,
  body: z.union([
    z.strictObject({ recordIds, status: RosterStatus, basedOn }),
    z.strictObject({ recordIds, isHidden: z.boolean() }),
  ]),
  response: RosterDecision,
});

export const undoRosterDecision = endpoint({
  method: 'POST',
  path: '/api/roster/decision/:id/undo',
  summary:
    'Undo a decision on all of its records in one step; 409 `changed-since`, and nothing is undone, where one was decided again',
  access: manages,
  params: IdParams,
  response: RosterDecision,
});
