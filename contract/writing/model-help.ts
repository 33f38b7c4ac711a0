import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { DecidesOnModel, Draft, DraftWish } from './draft.js';

/** Whether a language model may help one athlete to write. */
export const ModelHelp = z.object({
  /** The host that a model of this installation answers at, which is what somebody agrees to; null where there is none. */
  sentTo: z.string().nullable(),
  decides: DecidesOnModel,
  /** Whether who decides has agreed. */
  allowed: z.boolean(),
});
export type ModelHelp = z.infer<typeof ModelHelp>;

/** A piece of a draft that a model is writing, then, last, the whole: where the model failed, by rules, with why. */
export const DraftPart = z.union([
  z.object({ more: z.string() }),
  z.object({
    draft: Draft,
    writtenBy: z.enum(['model', 'rules']),
    /** A whole sentence; null where the model wrote it. */
    why: z.string().nullable(),
  }),
]);
export type DraftPart = z.infer<typeof DraftPart>;

export const getModelHelp = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/model-help',
  summary: 'Whether an AI model can help an athlete write, and who decides',
  access: needs('message.model', inPath('athlete')),
  params: IdParams,
  response: ModelHelp,
  topics: ['athlete:{id}:history'],
});

/** `eventId` is what Undo names, on the stream `modelHelp-{athleteId}`. */
export const setModelHelp = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id/model-help',
  summary:
    'Allow an AI model to help an athlete write, or stop it; 409 `guardian-decides`, `athlete-decides`, `no-model`, `nothing-changed`',
  access: needs('message.model', inPath('athlete')),
  params: IdParams,
  body: z.strictObject({ allowed: z.boolean() }),
  response: z.object({ athleteId: Id, allowed: z.boolean(), eventId: Id }),
});

/** Server-sent events; the data of each is a {@link DraftPart}. */
export const writeDraftByModel = endpoint({
  method: 'POST',
  path: '/api/college-interest/:id/draft/model',
  summary:
    'A draft message to a college coach, as an AI model writes it: server-sent events; 409 `no-model`, `model-not-allowed`',
  access: needs('message.draft', inPath('collegeInterest')),
  params: IdParams,
  body: DraftWish,
  response: z.unknown(),
  contentType: 'text/event-stream',
});
