import type { Clock } from '../../kernel/clock.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { KEPT_SCHEMA } from '../database/data-source.js';
import type { FollowerDefinition } from '../projections/follower-definition.js';
import { QueueUnavailable, type JobQueue } from './job-queue.js';
import type { Reaction } from './reaction.js';

/** An older event is no news: it was imported, or made for a demo. */
export const NEWS_MS = 7 * 24 * 60 * 60 * 1_000;

// Version 1 skipped duties like news: they start again, and no process of that version follows them.
const DUTY_VERSION = 2;
const NEWS_VERSION = 1;

/**
 * The follower of a reaction. Jobs are sent before the checkpoint is committed: after a crash in between they are sent
 * again, which the job's id makes harmless.
 */
export function followerOfReaction(reaction: Reaction, queue: JobQueue, clock: Clock): FollowerDefinition {
  const isNews = (event: RecordedEvent): boolean =>
    reaction.fromStart === true || clock.now().getTime() - event.occurredAt.getTime() <= NEWS_MS;
  return {
    name: reaction.name,
    kind: 'reaction',
    version: reaction.fromStart ? DUTY_VERSION : NEWS_VERSION,
    reads: reaction.reads,
    personal: reaction.personal,
    begin: reaction.fromStart ? 'start' : 'head',
    schema: KEPT_SCHEMA,
    async handle(events) {
      const requests = events.filter(isNews).flatMap((event) => {
        const { correlationId } = event.metadata;
        return reaction.react(event).map((request) => ({ ...request, correlationId }));
      });
      await Promise.all(requests.map((request) => queue.enqueue(request)));
    },
    isTransient: (error) => error instanceof QueueUnavailable,
  };
}
