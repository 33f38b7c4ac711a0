import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import { change } from '../../../kernel/lines.js';
import { collegeNamed, onCollege, shownDayOf } from '../interest.story.js';

const id = z.string().min(1);
/** YYYY-MM-DD. */
const day = z.string();
const undo = { possible: true, by: 'interest.change' satisfies Permission } as const;
const touches = () => ['commitment'];

/** The athlete is committed to the college; `previous` is the earlier date of the same commitment. */
export const CommitmentRecorded = defineEvent({
  type: 'CommitmentRecorded',
  schema: z.strictObject({
    athleteId: id,
    collegeInterestId: id,
    collegeId: id,
    committedOn: day,
    previous: day.nullable(),
  }),
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `recorded a commitment to ${college}`),
    saysToSelf: (data, names) => `recorded your commitment to ${collegeNamed(data, names)}`,
    lines: ({ previous, committedOn }) => change('Committed', shownDayOf(previous), shownDayOf(committedOn)),
  },
});

/** The commitment ended; `committedOn` is its date. */
export const CommitmentWithdrawn = defineEvent({
  type: 'CommitmentWithdrawn',
  schema: z.strictObject({ athleteId: id, collegeInterestId: id, collegeId: id, committedOn: day }),
  undo,
  touches,
  story: {
    about: ['athlete', 'athleteId'],
    says: onCollege((college) => `withdrew the commitment to ${college}`),
    saysToSelf: (data, names) => `withdrew your commitment to ${collegeNamed(data, names)}`,
    lines: ({ committedOn }) => change('Committed', shownDayOf(committedOn), null),
  },
});

export const commitmentEvents = [CommitmentRecorded, CommitmentWithdrawn] as const;
export type CommitmentEvent = EventOf<(typeof commitmentEvents)[number]>;
