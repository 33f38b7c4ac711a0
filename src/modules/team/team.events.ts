import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import {
  moduleLabels,
  PaymentStrategy,
  paymentStrategyLabels,
  Sport,
  TeamStatus,
} from '../../../contract/team/vocabulary.js';
import { defineEvent, type EventOf, ITSELF } from '../../kernel/event-definition.js';
import { ERASED_TEXT, sealedSince2 } from '../../kernel/sealed-text.js';
import { boardEvents } from './board/team-board.events.js';
import { TeamEdited, TeamImageRemoved, TeamImageSet, TeamLinksChanged } from './settings/team-settings.events.js';
import { tagEvents } from './tags/team-tags.events.js';
import { change, onOff } from '../../kernel/lines.js';

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

const statusNames = { active: 'Active', inactive: 'Inactive' } as const;
const payerNames = (strategy: PaymentStrategy | null) => strategy && paymentStrategyLabels[strategy];
const moduleKeys = ModuleAccessFacts.keyof().options;

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
  undo: { possible: false, why: 'You can’t undo a team. Deactivate it instead.' },
  story: { omits: ['joinCode'], about: ['team', 'teamId'], says: ({ name }) => `created the team ${name}` },
  names: { of: 'teamId', as: ({ name }) => name },
});

export const TeamStatusSet = defineEvent({
  type: 'TeamStatusSet',
  schema: z.strictObject({ teamId: id, from: TeamStatus, to: TeamStatus }),
  undo: { possible: true, by: 'team.status' satisfies Permission },
  touches: () => ['status'],
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId, to }, names) => `${to === 'active' ? 'activated' : 'deactivated'} ${names.of(teamId, 'the team')}`,
    lines: ({ from, to }) => change('Status', statusNames[from], statusNames[to]),
  },
});

export const ModuleAccessSet = defineEvent({
  type: 'ModuleAccessSet',
  schema: z.strictObject({ teamId: id, from: ModuleAccessFacts, to: ModuleAccessFacts }),
  undo: { possible: true, by: 'team.status' satisfies Permission },
  touches: () => ['moduleAccess'],
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId }, names) => `changed the modules for ${names.of(teamId, 'the team')}`,
    lines: ({ from, to }) => moduleKeys.flatMap((key) => change(moduleLabels[key], onOff(from[key]), onOff(to[key]))),
  },
});

export const PaymentStrategySet = defineEvent({
  type: 'PaymentStrategySet',
  schema: z.strictObject({ teamId: id, from: PaymentStrategy.nullable(), to: PaymentStrategy.nullable() }),
  undo: { possible: true, by: 'team.status' satisfies Permission },
  touches: () => ['paymentStrategy'],
  story: {
    about: ['team', 'teamId'],
    says: ({ teamId }, names) => `changed who pays for athletes on ${names.of(teamId, 'the team')}`,
    lines: ({ from, to }) => change('Who pays', payerNames(from), payerNames(to)),
  },
});

export const JoinCodeRotated = defineEvent({
  type: 'JoinCodeRotated',
  schema: z.strictObject({ teamId: id, from: z.string(), to: z.string() }),
  undo: { possible: false, why: 'You can’t restore an old join code. Create a new one instead.' },
  story: {
    omits: ['from', 'to'],
    about: ['team', 'teamId'],
    says: ({ teamId }, names) => `replaced the join code for ${names.of(teamId, 'the team')}`,
  },
});

export const CoachAdded = defineEvent({
  type: 'CoachAdded',
  schema: z.strictObject({ teamId: id, coachId: id, role: z.enum(['primary', 'assistant']) }),
  undo: { possible: false, why: 'Deactivate the coach instead.' },
  story: {
    about: ['coach', 'coachId'],
    says: ({ coachId, role }, names) =>
      `added ${names.of(coachId, 'a coach')} as ${role === 'primary' ? 'primary coach' : 'assistant coach'}`,
  },
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
  story: {
    about: ['coach', 'coachId'],
    says: ({ coachId, to }, names) =>
      `${to === 'active' ? 'activated' : 'deactivated'} the coach ${names.of(coachId, 'on the team')}`,
    lines: ({ from, to }) => change('Membership', statusNames[from], statusNames[to]),
  },
});

/** The one before stays on the team as an assistant. `reason`: an admin's. */
export const PrimaryCoachChanged = defineEvent({
  type: 'PrimaryCoachChanged',
  schema: z.strictObject({ teamId: id, coachId: id, previousCoachId: id, reason: z.string().nullable() }),
  personal: { of: ITSELF, erased: { reason: null } },
  // Who just handed the team over is an assistant: MembershipUndo says who may.
  undo,
  touches: () => ['primaryCoach'],
  story: {
    about: ['coach', 'coachId'],
    says: ({ coachId, teamId }, names) =>
      `made ${names.of(coachId, 'a coach')} the primary coach of ${names.of(teamId, 'the team')}`,
    lines: ({ coachId, previousCoachId, reason }, names) => [
      ...change('Primary coach', names.of(previousCoachId, 'Another coach'), names.of(coachId, 'A coach')),
      ...change('Reason', null, reason),
    ],
  },
});

const erasedGroup = { name: ERASED_TEXT, color: '#808080' };
const GroupDetails = z.strictObject({ name: z.string(), color: z.string() });

export const GroupCreated = defineEvent({
  type: 'GroupCreated',
  schema: z.strictObject({ teamId: id, groupId: id, name: z.string(), color: z.string() }),
  ...sealedSince2({ name: ERASED_TEXT }),
  undo,
  touches: groupFacts,
  story: { about: ['team', 'teamId'], says: ({ name }) => `created the group ${name}` },
  names: { of: 'groupId', as: ({ name }) => name },
});

export const GroupEdited = defineEvent({
  type: 'GroupEdited',
  schema: z.strictObject({ teamId: id, groupId: id, from: GroupDetails, to: GroupDetails }),
  ...sealedSince2({ from: erasedGroup, to: erasedGroup }),
  undo,
  touches: groupFacts,
  story: {
    about: ['team', 'teamId'],
    says: ({ from, to }) =>
      from.name === to.name ? `recolored the group ${to.name}` : `renamed the group ${from.name} to ${to.name}`,
    lines: ({ from, to }) => [...change('Name', from.name, to.name), ...change('Color', from.color, to.color)],
  },
  names: { of: 'groupId', as: ({ to }) => to.name },
});

/** Athletes keep the id of a deleted group in their own streams: bringing the group back brings its athletes back. */
export const GroupDeleted = defineEvent({
  type: 'GroupDeleted',
  schema: z.strictObject({ teamId: id, groupId: id, name: z.string(), color: z.string() }),
  ...sealedSince2({ name: ERASED_TEXT }),
  undo,
  touches: groupFacts,
  story: { about: ['team', 'teamId'], says: ({ name }) => `deleted the group ${name}` },
});

export const teamEvents = [
  TeamCreated,
  TeamStatusSet,
  ModuleAccessSet,
  PaymentStrategySet,
  JoinCodeRotated,
  CoachAdded,
  CoachMembershipChanged,
  PrimaryCoachChanged,
  GroupCreated,
  GroupEdited,
  GroupDeleted,
  TeamEdited,
  TeamLinksChanged,
  TeamImageSet,
  TeamImageRemoved,
  ...boardEvents,
  ...tagEvents,
] as const;

export type TeamEvent = EventOf<(typeof teamEvents)[number]>;
