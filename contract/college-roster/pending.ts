import { z } from 'zod';
import { Id } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { RosterPlayer } from './roster-player.js';
import { RosterRow } from './roster-row.js';

/** Spec, section 3: pending roster records have a status and a hidden flag. */
export const rosterStatuses = ['pending', 'approved', 'rejected'] as const;
export const RosterStatus = z.enum(rosterStatuses);
export type RosterStatus = z.infer<typeof RosterStatus>;

export const differenceKinds = ['new', 'changed', 'left', 'unchanged'] as const;
/** How the last roster that was read differs from the approved values. `left`: it no longer lists an approved player. */
export const DifferenceKind = z.enum(differenceKinds);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

export const rosterSourceKinds = ['page', 'file', 'paste'] as const;
/** Where a roster was read from: the address of a page, or the name of a file; a pasted table has neither. */
export const RosterSource = z.strictObject({
  kind: z.enum(rosterSourceKinds),
  address: z.string().max(2_000).nullable(),
  fileName: z.string().max(200).nullable(),
  /** ISO 8601. */
  readAt: z.iso.datetime(),
});
export type RosterSource = z.infer<typeof RosterSource>;

export const confidences = ['high', 'likely', 'possible'] as const;
/** A player of the same name at another college, who left there or came here. */
export const RosterTransfer = z.object({
  direction: z.enum(['from', 'to']),
  collegeId: Id,
  collegeName: z.string(),
  recordId: Id,
  confidence: z.enum(confidences),
  /** A sentence. */
  reason: z.string(),
});
export type RosterTransfer = z.infer<typeof RosterTransfer>;

/** A player of a roster that an admin decides on. */
export const PendingRosterRecord = z.object({
  _id: Id,
  collegeId: Id,
  collegeName: z.string(),
  sport: Sport,
  kind: DifferenceKind,
  status: RosterStatus,
  isHidden: z.boolean(),
  /** The approved values; null for someone new. */
  standing: RosterPlayer.nullable(),
  /** What the last roster says; null once it no longer lists the player. */
  incoming: RosterPlayer.nullable(),
  /** The cells as they were read when the player was last listed. */
  raw: RosterRow,
  /** Names of the values that differ. */
  fields: z.array(RosterPlayer.keyof()),
  transfer: RosterTransfer.nullable(),
  /** An earlier decision on other values: they have changed since, so it no longer counts. Null: none. */
  moved: z
    .object({
      status: RosterStatus,
      /** What was decided on; null: that the player had left. */
      saw: RosterPlayer.nullable(),
      /** What changed the values. */
      by: z.enum(['import', 'recalculation']),
    })
    .nullable(),
  season: z.string().nullable(),
  source: RosterSource,
  /** ISO 8601: since when it differs like this. */
  since: z.string(),
});
export type PendingRosterRecord = z.infer<typeof PendingRosterRecord>;
