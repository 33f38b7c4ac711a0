import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { ModuleAccess, PaymentStrategy, TeamModule, TeamStatus } from './vocabulary.js';

/** An inactive team has no subscription: its coaches are blocked (spec, section 2, "Other shell screens"). */
export const changeTeamStatus = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/status',
  summary: 'Activate or deactivate a team; 409 with the current status if previousStatus is out of date',
  access: needs('team.status', inPath('team')),
  params: IdParams,
  body: z.strictObject({ newStatus: TeamStatus, previousStatus: TeamStatus }),
  /** `eventId` is what Undo names. */
  response: z.object({ teamId: Id, status: TeamStatus, eventId: Id }),
});

/** Turning a module off closes its screens and calls to the team's people; its data stays. */
export const switchTeamModule = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/modules',
  summary: 'Turn a team’s module on or off',
  access: needs('team.status', inPath('team')),
  params: IdParams,
  body: z.strictObject({ module: TeamModule, on: z.boolean() }),
  /** `eventId` is for Undo; null if nothing changed. */
  response: z.object({ teamId: Id, moduleAccess: ModuleAccess, eventId: Id.nullable() }),
});

/** Where the team pays, all of its active athletes have Pro; else each has their own subscription or trial. */
export const setPaymentStrategy = endpoint({
  method: 'PATCH',
  path: '/api/team/:id/payment-strategy',
  summary: 'Set who pays for the Pro of a team’s athletes: the team, or each athlete',
  access: needs('team.status', inPath('team')),
  params: IdParams,
  body: z.strictObject({ paymentStrategy: PaymentStrategy }),
  /** `eventId` is for Undo; null if nothing changed. */
  response: z.object({ teamId: Id, paymentStrategy: PaymentStrategy, eventId: Id.nullable() }),
});
