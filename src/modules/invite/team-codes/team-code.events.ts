import { z } from 'zod';
import { Sport } from '../../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';

const id = z.string().min(1);
const undo = { possible: false, why: 'A code is not undone; it expires by itself.' } as const;

/** The code and the note, which may name somebody, are sealed: who reads the log cannot create a team by it. */
export const TeamCodeIssued = defineEvent({
  type: 'TeamCodeIssued',
  schema: z.strictObject({
    codeId: id,
    sport: Sport,
    note: z.string().nullable(),
    /** XXXX-XXXX. */
    code: z.string(),
    /** ISO 8601. */
    expiresAt: z.string(),
  }),
  personal: { of: 'codeId', erased: { code: '', note: null } },
  undo,
});

/** An account creates its team by the code: from now on the code is theirs alone. */
export const TeamCodeClaimed = defineEvent({
  type: 'TeamCodeClaimed',
  schema: z.strictObject({ codeId: id, userId: id, teamId: id }),
  undo,
});

/** The team and its coach are there; the code works no more for anybody. */
export const TeamCodeRedeemed = defineEvent({
  type: 'TeamCodeRedeemed',
  schema: z.strictObject({ codeId: id, userId: id, teamId: id }),
  undo,
});

export const teamCodeEvents = [TeamCodeIssued, TeamCodeClaimed, TeamCodeRedeemed] as const;
export type TeamCodeEvent = EventOf<(typeof teamCodeEvents)[number]>;
