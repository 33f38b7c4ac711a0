import { z } from 'zod';
import { Sport, sportLabels, sports } from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { counted } from '../../kernel/lines.js';

const id = z.string().min(1);
const count = z.number().int();
const undo = { possible: false, why: 'Undo the whole rollover on the season screen.' } as const;

/** From here on a job moves these rosters on; each says so in an event of its own. */
export const SeasonRolloverBegun = defineEvent({
  type: 'SeasonRolloverBegun',
  schema: z.strictObject({
    rolloverId: id,
    from: z.string(),
    season: z.string(),
    sports: z.array(Sport),
    rosterIds: z.array(id),
  }),
  undo,
  story: {
    about: ['other', 'rolloverId'],
    omits: ['rosterIds'],
    says: ({ season, sports: of }) =>
      `started rolling ${of.length === sports.length ? 'all' : of.map((sport) => sportLabels[sport]).join(', ')} rosters over to ${season}`,
  },
});

export const SeasonRolloverFinished = defineEvent({
  type: 'SeasonRolloverFinished',
  schema: z.strictObject({ rolloverId: id, rosters: count, moved: count, left: count, stayed: count }),
  undo,
  story: {
    about: ['other', 'rolloverId'],
    says: ({ rosters, moved, left }) =>
      `finished a season rollover: ${counted(rosters, 'roster')}, ${counted(moved, 'player')} moved on, ${counted(left, 'player')} left`,
  },
});

export const SeasonRolloverUndoBegun = defineEvent({
  type: 'SeasonRolloverUndoBegun',
  schema: z.strictObject({ rolloverId: id }),
  undo: { possible: false, why: 'Roll over again instead.' },
  story: { about: ['other', 'rolloverId'], says: () => 'started undoing a season rollover' },
});

export const SeasonRolloverUndone = defineEvent({
  type: 'SeasonRolloverUndone',
  /** `kept`: rosters that were changed later stay as they are. */
  schema: z.strictObject({ rolloverId: id, rosters: count, kept: count }),
  undo: { possible: false, why: 'Roll over again instead.' },
  story: {
    about: ['other', 'rolloverId'],
    says: ({ rosters, kept }) =>
      `undid a season rollover: ${counted(rosters, 'roster')} moved back, ${counted(kept, 'roster')} kept because of later changes`,
  },
});

export const seasonRolloverEvents = [
  SeasonRolloverBegun,
  SeasonRolloverFinished,
  SeasonRolloverUndoBegun,
  SeasonRolloverUndone,
] as const;
export type SeasonRolloverEvent = EventOf<(typeof seasonRolloverEvents)[number]>;
