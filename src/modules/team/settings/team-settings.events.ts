import { z } from 'zod';
import type { Permission } from '../../../../contract/access/permissions.js';
import { defineEvent } from '../../../kernel/event-definition.js';
import { sealedSince2 } from '../../../kernel/sealed-text.js';

const id = z.string().min(1);

/** What can be edited of a team (spec, section 2: "Team settings dialog"), besides its links. */
export const TeamInfo = z.strictObject({
  name: z.string(),
  xHandle: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  primaryColor: z.string().nullable(),
});
export type TeamInfo = z.infer<typeof TeamInfo>;

export const TeamEdited = defineEvent({
  type: 'TeamEdited',
  schema: z.strictObject({
    teamId: id,
    fields: z.array(TeamInfo.keyof()),
    changes: TeamInfo.partial(),
    previous: TeamInfo.partial(),
  }),
  undo: { possible: true, by: 'team.settings' satisfies Permission },
  touches: ({ fields }) => fields.map((field) => `info:${field}`),
});

/** Apart from the other settings: links take a right of their own (spec, section 6). */
export const TeamLinksChanged = defineEvent({
  type: 'TeamLinksChanged',
  schema: z.strictObject({ teamId: id, from: z.array(z.string()), to: z.array(z.string()) }),
  ...sealedSince2({ from: [], to: [] }),
  undo: { possible: true, by: 'team.links' satisfies Permission },
  touches: () => ['links'],
});
