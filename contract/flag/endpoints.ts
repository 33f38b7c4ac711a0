import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { Id } from '../paging.js';

export const FlagKey = z
  .string()
  .max(60)
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Unknown flag');

export const Flag = z.object({
  key: FlagKey,
  title: z.string(),
  /** What people have while it is on. */
  does: z.string(),
  on: z.boolean(),
  /** What an admin set; null: nothing, `provided` holds. */
  override: z.boolean().nullable(),
  /** The flag file’s value, else the default. */
  provided: z.boolean(),
});
export type Flag = z.infer<typeof Flag>;

export const listFlags = endpoint({
  method: 'GET',
  path: '/api/flags',
  summary: 'Every feature flag: what it does, and whether it is on',
  access: needs('flag.list'),
  response: z.object({ flags: z.array(Flag) }),
  topics: ['flag'],
});

export const switchFlag = endpoint({
  method: 'PUT',
  path: '/api/flags/:key',
  summary: 'Turn a feature flag on or off for everyone; null resets it to the flag file’s value',
  access: needs('flag.switch'),
  params: z.strictObject({ key: FlagKey }),
  body: z.strictObject({ on: z.boolean().nullable() }),
  /** `eventId` is what Undo names; null if nothing changed. */
  response: Flag.extend({ eventId: Id.nullable() }),
});
