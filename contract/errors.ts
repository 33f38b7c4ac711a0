import { z } from 'zod';

/** The shape of every error answer. */
export const ApiError = z.object({
  /** Stable and machine-readable, e.g. `invalid`, `not-found`, `status-changed`. */
  code: z.string(),
  /** Text for people. */
  message: z.string(),
  /** Field path → message. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The current state, with a 409. */
  now: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof ApiError>;

/** Answer of a call that only acknowledges. */
export const Acknowledged = z.object({ ok: z.literal(true) });
export const acknowledged: z.infer<typeof Acknowledged> = { ok: true };
