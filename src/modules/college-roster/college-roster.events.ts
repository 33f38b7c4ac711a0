import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { type RosterSource, rosterSourceKinds, RosterStatus } from '../../../contract/college-roster/pending.js';
import { RosterPlayer, seasonOutcomes } from '../../../contract/college-roster/roster-player.js';
import type { RosterRow, UnreadRow } from '../../../contract/college-roster/roster-row.js';
import { Sport, sportLabels } from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { counted } from '../../kernel/lines.js';
import type { Names } from '../../kernel/story.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'roster.manage' satisfies Permission } as const;
const ofRoster = { collegeId: id, sport: Sport };

interface OfRoster {
  readonly collegeId: string;
  readonly sport: Sport;
}
/** `the Football roster of Clarke University`. */
const rosterNamed = ({ collegeId, sport }: OfRoster, names: Names): string =>
  `the ${sportLabels[sport]} roster of ${names.of(collegeId, 'a college')}`;
const players = (count: number): string => counted(count, 'player');
const whole = z.number().int();
const cell = z.string().nullable();

/** The contract’s, without its limits: what is stored stays readable whatever the limits become. */
const StoredRow = z.strictObject({
  name: z.string(),
  jersey: cell,
  position: cell,
  class: cell,
  height: cell,
  weight: cell,
  hometown: cell,
  highSchool: cell,
  previousSchool: cell,
}) satisfies z.ZodType<RosterRow>;
const StoredUnread = z.strictObject({
  row: whole,
  text: z.string(),
  reason: z.string(),
}) satisfies z.ZodType<UnreadRow>;
const StoredSource = z.strictObject({
  kind: z.enum(rosterSourceKinds),
  address: cell,
  fileName: cell,
  readAt: z.string(),
}) satisfies z.ZodType<RosterSource>;

const decisionVerbs: Readonly<Record<RosterStatus, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  pending: 'returned to pending',
};
const eachRecord = (recordIds: readonly string[]): string[] => recordIds.map((recordId) => `record:${recordId}`);

/** A person’s decision on one player, with what it was about: null that the roster no longer listed them. */
const Decision = z.strictObject({ status: RosterStatus.exclude(['pending']), saw: RosterPlayer.nullable() });
export type Decision = z.infer<typeof Decision>;

/**
 * A roster as it was read: the cells, and the values that the rules of that day read of them. Which player a row is, is
 * said as well, so that a later way of comparing does not change the past.
 */
export const RosterImported = defineEvent({
  type: 'RosterImported',
  schema: z.strictObject({
    ...ofRoster,
    season: z.string().nullable(),
    source: StoredSource,
    /** Number of the rules. */
    rules: whole,
    /** Players listed. */
    count: whole,
    rows: z.array(z.strictObject({ recordId: id, raw: StoredRow, read: RosterPlayer })),
    /** Players that the roster before listed, and this one does not. */
    left: z.array(id),
    unread: z.array(StoredUnread),
  }),
  undo: { possible: false, why: 'Reject the differences, or import the roster again.' },
  // What a new season made of players is of the roster before.
  touches: () => ['season'],
  story: {
    about: ['college', 'collegeId'],
    omits: ['rows', 'left', 'unread', 'source'],
    says: (data, names) => `imported ${rosterNamed(data, names)}: ${players(data.count)}`,
  },
});

const decided = z.strictObject({
  ...ofRoster,
  /** One for all rosters of a decision: it is undone as a whole. */
  decisionId: id,
  status: RosterStatus,
  count: whole,
  /** Before it. `standing` is left out where the decision approves nothing. */
  records: z.array(
    z.strictObject({ recordId: id, standing: RosterPlayer.nullable().optional(), decision: Decision.nullable() }),
  ),
});
const touchesRecords = ({ records }: z.infer<typeof decided>): string[] =>
  eachRecord(records.map(({ recordId }) => recordId));

/**
 * Approved values are the roster from now on; a rejected difference changes nothing; `pending` lets a decision go, and
 * what is approved stays.
 */
export const RosterDecided = defineEvent({
  type: 'RosterDecided',
  schema: decided,
  undo,
  touches: touchesRecords,
  story: {
    about: ['college', 'collegeId'],
    omits: ['decisionId', 'records'],
    says: (data, names) => `${decisionVerbs[data.status]} ${players(data.count)} of ${rosterNamed(data, names)}`,
  },
});

/** Brings back what was approved and decided before. */
export const RosterDecisionUndone = defineEvent({
  type: 'RosterDecisionUndone',
  schema: decided,
  undo: { possible: false, why: 'Decide again instead.' },
  touches: touchesRecords,
  story: {
    about: ['college', 'collegeId'],
    omits: ['decisionId', 'records'],
    says: (data, names) => `undid a decision on ${players(data.count)} of ${rosterNamed(data, names)}`,
  },
});

/** Hidden players stay on the roster; only admins see them. */
export const RosterPlayersHidden = defineEvent({
  type: 'RosterPlayersHidden',
  schema: z.strictObject({ ...ofRoster, decisionId: id, isHidden: z.boolean(), count: whole, recordIds: z.array(id) }),
  undo,
  touches: ({ recordIds }) => recordIds.map((recordId) => `hidden:${recordId}`),
  story: {
    about: ['college', 'collegeId'],
    omits: ['decisionId', 'recordIds'],
    says: (data, names) => `${data.isHidden ? 'hid' : 'showed'} ${players(data.count)} of ${rosterNamed(data, names)}`,
  },
});

export const RosterVisibilitySet = defineEvent({
  type: 'RosterVisibilitySet',
  schema: z.strictObject({ ...ofRoster, isVisible: z.boolean() }),
  undo,
  touches: () => ['visible'],
  story: {
    about: ['college', 'collegeId'],
    says: (data, names) => `${data.isVisible ? 'showed' : 'hid'} ${rosterNamed(data, names)}`,
  },
});

/** The stored cells under newer rules: the values that read differently now. */
export const RosterRecalculated = defineEvent({
  type: 'RosterRecalculated',
  schema: z.strictObject({
    ...ofRoster,
    rules: whole,
    count: whole,
    records: z.array(z.strictObject({ recordId: id, read: RosterPlayer })),
  }),
  undo: { possible: false, why: 'Recalculate again instead. Approved values stay as they are.' },
  story: {
    about: ['college', 'collegeId'],
    omits: ['records'],
    says: (data, names) => `recalculated ${rosterNamed(data, names)}: ${players(data.count)} changed`,
  },
});

const RolledRecord = z.strictObject({
  recordId: id,
  outcome: z.enum(seasonOutcomes),
  /** Of those who leave: what an undo brings back. */
  before: z.strictObject({ standing: RosterPlayer.nullable(), listed: z.boolean() }).nullable(),
});
export type RolledRecord = z.infer<typeof RolledRecord>;
const rolled = z.strictObject({
  ...ofRoster,
  rolloverId: id,
  from: z.string(),
  season: z.string(),
  moved: whole,
  left: whole,
  /** Whether they move on can’t be told. */
  stayed: whole,
  records: z.array(RolledRecord),
});

/** A new season: classes move on, and players in their last one leave. Decisions stay what they were. */
export const RosterRolledOver = defineEvent({
  type: 'RosterRolledOver',
  schema: rolled,
  undo,
  touches: ({ records }) => ['season', ...eachRecord(records.map(({ recordId }) => recordId))],
  story: {
    about: ['college', 'collegeId'],
    omits: ['rolloverId', 'records'],
    says: (data, names) =>
      `moved ${rosterNamed(data, names)} on to ${data.season}: ${players(data.moved)} moved on, ${data.left} left`,
  },
});

export const RosterRolloverUndone = defineEvent({
  type: 'RosterRolloverUndone',
  schema: rolled,
  undo: { possible: false, why: 'Roll over again instead.' },
  touches: () => ['season'],
  story: {
    about: ['college', 'collegeId'],
    omits: ['rolloverId', 'records'],
    says: (data, names) => `moved ${rosterNamed(data, names)} back to ${data.from}`,
  },
});

export const collegeRosterEvents = [
  RosterImported,
  RosterDecided,
  RosterDecisionUndone,
  RosterPlayersHidden,
  RosterVisibilitySet,
  RosterRecalculated,
  RosterRolledOver,
  RosterRolloverUndone,
] as const;
export type CollegeRosterEvent = EventOf<(typeof collegeRosterEvents)[number]>;
