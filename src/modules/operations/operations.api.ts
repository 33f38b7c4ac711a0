import { acknowledged } from '../../../contract/errors.js';
import {
  getAdmin,
  listDeadLetters,
  listReadModels,
  rebuildReadModel,
  retryDeadLetter,
  retryReadModel,
  verifyReadModel,
} from '../../../contract/operations/endpoints.js';
import { growthUntil } from '../../../projections/growth.queries.js';
import { totals } from '../../../projections/team-list.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DeadLetters } from '../../platform/jobs/dead-letters.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import { implement } from '../access/public.js';
import { WhatWaits } from './what-waits.js';

export const operationHandlers = [
  implement(getAdmin, { with: [WhatWaits] }, async (_input, { caller, pool, now }, whatWaits) => {
    const { userId: _id, firstName, lastName, email } = caller;
    const [waiting, all, growth] = await Promise.all([whatWaits.at(now()), totals(pool), growthUntil(pool, now())]);
    return { _id, firstName, lastName, email, waiting, totals: all, growth };
  }),

  // Jobs that failed for good, for admins and auditors to read and for admins to run once more.
  implement(listDeadLetters, { with: [DeadLetters] }, async ({ query }, _context, kept) => {
    const { page, count } = query;
    const { deadLetters, total } = await kept.list({ limit: count, offset: (page - 1) * count });
    return {
      deadLetters: deadLetters.map(({ jobId, name, error, attempts, failedAt, retriedAt }) => ({
        id: jobId,
        job: name,
        error,
        attempts,
        failedAt: failedAt.toISOString(),
        retriedAt: retriedAt?.toISOString() ?? null,
      })),
      deadLetterCount: total,
    };
  }),

  implement(retryDeadLetter, { with: [DeadLetters] }, async ({ params }, _context, deadLetters) => {
    await deadLetters.retry(params.id);
    return acknowledged;
  }),

  implement(listReadModels, { with: [ReadModels] }, async (_input, _context, readModels) => {
    const all = await readModels.status();
    return {
      readModels: all.filter(({ kind }) => kind === 'projection'),
      reactions: all.filter(({ kind }) => kind === 'reaction'),
    };
  }),

  implement(rebuildReadModel, { with: [ReadModels] }, async ({ params }, _context, readModels) => {
    await readModels.startRebuild(params.name);
    return acknowledged;
  }),

  implement(verifyReadModel, { with: [ReadModels] }, async ({ params }, _context, readModels) => {
    const [report] = await readModels.verify(params.name);
    if (!report) throw notFound('Read model');
    const differences = report.differences.map((one) => ({ ...one, columns: [...one.columns] }));
    return { ...report, differences, problems: [...report.problems] };
  }),

  implement(retryReadModel, { with: [ReadModels] }, async ({ params }, _context, readModels) => {
    await readModels.retry(params.name);
    return acknowledged;
  }),
];
