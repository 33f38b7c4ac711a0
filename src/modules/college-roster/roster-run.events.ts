import { z } from 'zod';
import { divisions } from '../../../contract/college/vocabulary.js';
import { differenceKinds, rosterStatuses } from '../../../contract/college-roster/pending.js';
import {
  type RosterFilters,
  type RosterRunKind,
  rosterRunKinds,
  type RosterScope,
} from '../../../contract/college-roster/runs.js';
import { rosterFields } from '../../../contract/college-roster/roster-player.js';
import { Sport, sportLabels } from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { counted } from '../../kernel/lines.js';
import type { Names } from '../../kernel/story.js';

const id = z.string().min(1);
const whole = z.number().int();
const scope = { sport: Sport.nullable(), division: z.enum(divisions).nullable(), collegeId: id.nullable() };
const StoredScope = z.strictObject(scope) satisfies z.ZodType<RosterScope>;
const StoredFilters = z.strictObject({
  ...scope,
  differencesOnly: z.boolean(),
  kind: z.enum(differenceKinds).nullable(),
  status: z.enum(rosterStatuses).nullable(),
  isHidden: z.boolean().nullable(),
  moved: z.boolean().nullable(),
  /** Since version 2: before, no decision was by these. */
  fields: z.enum(rosterFields).array().nullable(),
  search: z.string().nullable(),
}) satisfies z.ZodType<RosterFilters>;

const verbs: Readonly<Record<RosterRunKind, string>> = {
  recalculate: 'recalculating',
  reset: 'resetting the decisions on',
  approve: 'approving players of',
  reject: 'rejecting players of',
  hide: 'hiding players of',
  show: 'showing players of',
  undo: 'undoing a run over',
};
/** `all rosters`, `the Football rosters of Division 2`. */
function rostersNamed({ sport, division, collegeId }: RosterScope, names: Names): string {
  const of = collegeId === null ? division : names.of(collegeId, 'a college');
  const ofSport = sport === null ? 'rosters' : `${sportLabels[sport]} rosters`;
  return of === null ? `all ${ofSport}` : `the ${ofSport} of ${of}`;
}
const about = ['rosterRun', 'runId'] as const;
const byPress = { possible: false, why: 'Use Undo of the run on the Rosters page.' } as const;
const pressAgain = { possible: false, why: 'Use Pause and Resume instead.' } as const;

/** What it writes to the rosters has the run’s id as the id of the decision. */
export const RosterRunStarted = defineEvent({
  type: 'RosterRunStarted',
  version: 2,
  upcasts: {
    1: ({ filters, ...data }: Record<string, unknown>) => ({
      ...data,
      filters: filters && { ...filters, fields: null },
    }),
  },
  schema: z.strictObject({
    runId: id,
    kind: z.enum(rosterRunKinds),
    scope: StoredScope,
    /** Of a decision by filter. */
    filters: StoredFilters.nullable(),
    /** Number of the rules of a recalculation. */
    rules: whole.nullable(),
    /** How many it goes through, as counted when it started. */
    rosters: whole,
    /** The run that it takes back. */
    undoes: id.nullable(),
  }),
  undo: byPress,
  touches: () => ['run'],
  story: {
    about,
    omits: ['filters', 'undoes'],
    says: (data, names) => `started ${verbs[data.kind]} ${rostersNamed(data.scope, names)}`,
  },
});

/** Some rosters further. */
export const RosterRunAdvanced = defineEvent({
  type: 'RosterRunAdvanced',
  schema: z.strictObject({
    runId: id,
    /** The last roster of the step before, empty at first; and of this one. */
    after: z.string(),
    through: id,
    rosters: whole,
    changed: whole,
    unchanged: whole,
    /** Players whose earlier decision no longer counts. */
    moved: whole,
    failures: z.array(z.strictObject({ collegeId: id, sport: Sport, why: z.string() })),
  }),
  undo: byPress,
  touches: () => ['run'],
  story: {
    about,
    omits: ['after', 'through', 'failures'],
    says: ({ rosters, changed }) => `went through ${counted(rosters, 'roster')}: ${counted(changed, 'player')} changed`,
  },
});

const ofRun = { schema: z.strictObject({ runId: id }), touches: () => ['run'] } as const;

export const RosterRunPaused = defineEvent({
  type: 'RosterRunPaused',
  ...ofRun,
  undo: pressAgain,
  story: { about, says: () => 'paused a run over college rosters' },
});

export const RosterRunResumed = defineEvent({
  type: 'RosterRunResumed',
  ...ofRun,
  undo: pressAgain,
  story: { about, says: () => 'resumed a run over college rosters' },
});

/** Through all rosters, or stopped before that. */
export const RosterRunEnded = defineEvent({
  type: 'RosterRunEnded',
  schema: z.strictObject({ runId: id, stopped: z.boolean() }),
  undo: byPress,
  touches: () => ['run'],
  story: { about, says: ({ stopped }) => `${stopped ? 'stopped' : 'finished'} a run over college rosters` },
});

export const rosterRunEvents = [
  RosterRunStarted,
  RosterRunAdvanced,
  RosterRunPaused,
  RosterRunResumed,
  RosterRunEnded,
] as const;
export type RosterRunEvent = EventOf<(typeof rosterRunEvents)[number]>;
