import { Inject, Injectable } from '@nestjs/common';
import {
  linkRosterSource,
  listRosterSources,
  readRosterSource,
  removeRosterSource,
} from '../../../contract/roster-source/endpoints.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { sourcesPage } from '../../../projections/roster-sources.js';
import { notFound } from '../../kernel/errors.js';
import { JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { implement, type RequestContext } from '../access/public.js';
import { colleges } from '../college/public.js';
import { rosterSources } from './roster-source.decider.js';
import { readJob } from './roster-source.policies.js';

/** By account: each reading is a visit to someone else’s site. */
const READS: Limit = { name: 'roster-reads', most: 300, seconds: 60 * 60 };

/** Asks for a reading; the job reads. */
@Injectable()
export class AskForReading {
  constructor(
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly limits: Limits,
  ) {}

  /** @throws DomainError too-many, not-found */
  async run(collegeId: string, sport: Sport, context: RequestContext): Promise<string> {
    await this.limits.count(READS, context.caller.userId);
    const state = await context.load(rosterSources.of(collegeId, sport));
    if (!state?.link) throw notFound('Link');
    const readId = context.newId('read');
    await this.queue.enqueue(readJob({ collegeId, sport, readId }));
    return readId;
  }
}

export const rosterSourceHandlers = [
  implement(listRosterSources, async ({ query }, { pool }) => {
    const { sources, total } = await sourcesPage(pool, query);
    return { sources, sourceCount: total };
  }),

  implement(linkRosterSource, async ({ params: { id: collegeId, sport }, body }, context) => {
    if (!(await context.load(colleges.of(collegeId)))) throw notFound('College');
    const command = { type: 'LinkSource', collegeId, sport, ...body } as const;
    const { events } = await context.send(rosterSources.of(collegeId, sport), command);
    return { collegeId, sport, eventId: events[0]?.id ?? null };
  }),

  implement(removeRosterSource, async ({ params: { id: collegeId, sport } }, context) => {
    const { id: eventId } = await context.sendOne(rosterSources.of(collegeId, sport), { type: 'RemoveSource' });
    return { collegeId, sport, eventId };
  }),

  implement(readRosterSource, { with: [AskForReading] }, async ({ params: { id, sport } }, context, reading) => ({
    readId: await reading.run(id, sport, context),
  })),
];
