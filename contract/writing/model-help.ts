import { z } from 'zod';
import { endpoint, inPath, needs, withModule } from '../endpoint.js';
import { Id, IdParams } from '../paging.js';
import { DecidesOnModel, Draft, DraftWish } from './draft.js';

/** Whether an AI model can help an athlete write. */
export const ModelHelp = z.object({
  /** Host of this installation's model, which the consent covers; null without a model. */
  sentTo: z.string().nullable(),
  decides: DecidesOnModel,
  /** Whether the person who decides has agreed. */
  allowed: z.boolean(),
});
export type ModelHelp = z.infer<typeof ModelHelp>;

/**
 * A piece of a streamed draft; the last message holds the whole. If the model fails, it is the draft by rules, with the
 * reason.
 */
export const DraftPart = z.union([
  z.object({ more: z.string() }),
  z.object({
    draft: Draft,
    writtenBy: z.enum(['model', 'rules']),
    /** A whole sentence; null if the model wrote the draft. */
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
    'Allow an AI model to help an athlete write, or stop it; 409 `guardian-decides`, `athlete-decides`, `no-model`, `nothing-changed`; 403 `not-confirmed`',
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
  access: needs('message.draft', withModule('writing', inPath('collegeInterest'))),
  params: IdParams,
  body: DraftWish,
  response: z.unknown(),
  contentType: 'text/event-stream',
});
