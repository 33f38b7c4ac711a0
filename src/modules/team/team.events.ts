import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { PaymentStrategy, Sport, TeamStatus } from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { ERASED_TEXT, sealedSince2 } from '../../kernel/sealed-text.js';
import { boardEvents } from './board/team-board.events.js';
import { TeamEdited, TeamLinksChanged } from './settings/team-settings.events.js';
import { tagEvents } from './tags/team-tags.events.js';

const id = z.string().min(1);
const undo = { possible: true, by: 'team.settings' satisfies Permission } as const;
const groupFacts = (data: { groupId: string }) => [`group:${data.groupId}`];

/** Which modules a team has; a missing key means that nobody decided. */
const ModuleAccessFacts = z.strictObject({
  camps: z.boolean().optional(),
  updates: z.boolean().optional(),
  dailyUpdates: z.boolean().optional(),
  tasks: z.boolean().optional(),
});

export const TeamCreated = defineEvent({
  type: 'TeamCreated',
  schema: z.strictObject({
    teamId: id,
    name: z.string(),
    slug: z.string(),
    sports: z.array(Sport),
    city: z.string().nullable(),
    state: z.string().nullable(),
    primaryColor: z.string().nullable(),
    joinCode: z.string(),
    moduleAccess: ModuleAccessFacts,
    paymentStrategy: PaymentStrategy.nullable(),
  }),
  undo: { possible: false, why: 'A team is not undone; it can be made inactive.' },
});

export const TeamStatusSet = defineEvent({
  type: 'TeamStatusSet',
  schema: z.strictObject({ teamId: id, from: TeamStatus, to: TeamStatus }),
  undo: { possible: true, by: 'team.status' satisfies Permission },
  touches: () => ['status'],
});

export const ModuleAccessSet = defineEvent({
  type: 'ModuleAccessSet',
  schema: z.strictObject({ teamId: id, from: ModuleAccessFacts, to: ModuleAccessFacts }),
  undo: { possible: true, by: 'team.status' satisfies Permission },
  touches: () => ['moduleAccess'],
});

export const JoinCodeRotated = defineEvent({
  type: 'JoinCodeRotated',
  schema: z.strictObject({ teamId: id, from: z.string(), to: z.string() }),
  undo: { possible: false, why: 'An old join code does not come back; make a new one instead.' },
});

export const CoachAdded = defineEvent({
  type: 'CoachAdded',
  schema: z.strictObject({ teamId: id, coachId: id, role: z.enum(['primary', 'assistant']) }),
  undo: { possible: false, why: 'A coach stays part of the team’s history; deactivate them instead.' },
});

export const CoachMembershipChanged = defineEvent({
  type: 'CoachMembershipChanged',
  schema: z.strictObject({
    teamId: id,
    coachId: id,
    from: z.enum(['active', 'inactive']),
    to: z.enum(['active', 'inactive']),
  }),
  undo: { possible: true, by: 'coach.toggle' satisfies Permission },
  touches: (data) => [`coach:${data.coachId}`],
});

const erasedGroup = { name: ERASED_TEXT, color: '#808080' };
const GroupDetails = z.strictObject({ name: z.string(), color: z.string() });

export const GroupCreated = defineEvent({
  type: 'GroupCreated',
  schema: z.strictObject({ teamId: id, groupId: id, name: z.string(), color: z.string() }),
  ...sealedSince2({ name: ERASED_TEXT }),
  undo,
  touches: groupFacts,
});

export const GroupEdited = defineEvent({
  type: 'GroupEdited',
  schema: z.strictObject({ teamId: id, groupId: id, from: GroupDetails, to: GroupDetails }),
  ...sealedSince2({ from: erasedGroup, to: erasedGroup }),
  undo,
  touches: groupFacts,
});

/** Athletes keep the id of a deleted group in their own streams: bringing the group back brings its athletes back. */
export const GroupDeleted = defineEvent({
  type: 'GroupDeleted',
  schema: z.strictObject({ teamId: id, groupId: id, name: z.string(), color: z.string() }),
  ...sealedSince2({ name: ERASED_TEXT }),
  undo,
  touches: groupFacts,
});

export const teamEvents = [
  TeamCreated,
  TeamStatusSet,
  ModuleAccessSet,
  JoinCodeRotated,
  CoachAdded,
  CoachMembershipChanged,
  GroupCreated,
  GroupEdited,
  GroupDeleted,
  TeamEdited,
  TeamLinksChanged,
  ...boardEvents,
  ...tagEvents,
] as const;

export type TeamEvent = EventOf<(typeof teamEvents)[number]>;
