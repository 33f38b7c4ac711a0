import { z } from 'zod';
import type { ReadingFilters } from '../../../contract/roster-source/reading-runs.js';
import { SourceHealth } from '../../../contract/roster-source/roster-source.js';
import { Sport } from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { counted } from '../../kernel/lines.js';

const id = z.string().min(1);
const whole = z.number().int();
const about = ['readingRun', 'runId'] as const;
const byPress = { possible: false, why: 'Reject the differences on the Rosters page.' } as const;
const pressAgain = { possible: false, why: 'Use Pause and Resume instead.' } as const;

export const ReadingRunStarted = defineEvent({
  type: 'ReadingRunStarted',
  schema: z.strictObject({
    runId: id,
    filters: z.strictObject({
      sport: z.array(Sport),
      health: z.array(SourceHealth),
      search: z.string().nullable(),
    }) satisfies z.ZodType<ReadingFilters>,
    /** How many it goes through, as counted when it started. */
    sources: whole,
  }),
  undo: { possible: false, why: 'Stop the run instead.' },
  touches: () => ['run'],
  story: { about, omits: ['filters'], says: ({ sources }) => `started reading ${counted(sources, 'roster page')}` },
});

/** Some pages further. */
export const ReadingRunAdvanced = defineEvent({
  type: 'ReadingRunAdvanced',
  schema: z.strictObject({
    runId: id,
    /** The last source of the step before, empty at first; and of this one. */
    after: z.string(),
    through: id,
    sources: whole,
    changed: whole,
    unchanged: whole,
    skipped: whole,
    failures: z.array(z.strictObject({ collegeId: id, sport: Sport, why: z.string() })),
  }),
  undo: byPress,
  touches: () => ['run'],
  story: {
    about,
    omits: ['after', 'through', 'unchanged', 'skipped'],
    says: ({ sources, changed, failures }) =>
      `went through ${counted(sources, 'roster page')}: ${changed} changed, ${failures.length} failed`,
  },
});

const ofRun = { schema: z.strictObject({ runId: id }), touches: () => ['run'] } as const;

export const ReadingRunPaused = defineEvent({
  type: 'ReadingRunPaused',
  ...ofRun,
  undo: pressAgain,
  story: { about, says: () => 'paused reading all roster pages' },
});

export const ReadingRunResumed = defineEvent({
  type: 'ReadingRunResumed',
  ...ofRun,
  undo: pressAgain,
  story: { about, says: () => 'resumed reading all roster pages' },
});

/** Through all pages, or stopped before that. */
export const ReadingRunEnded = defineEvent({
  type: 'ReadingRunEnded',
  schema: z.strictObject({ runId: id, stopped: z.boolean() }),
  undo: byPress,
  touches: () => ['run'],
  story: { about, says: ({ stopped }) => `${stopped ? 'stopped' : 'finished'} reading all roster pages` },
});

export const readingRunEvents = [
  ReadingRunStarted,
  ReadingRunAdvanced,
  ReadingRunPaused,
  ReadingRunResumed,
  ReadingRunEnded,
] as const;
export type ReadingRunEvent = EventOf<(typeof readingRunEvents)[number]>;
