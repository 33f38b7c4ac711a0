import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../contract/errors.js';
import { listDeadLetters, retryDeadLetter } from '../../../contract/operations/endpoints.js';
import { Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { DeadLetters } from '../../platform/jobs/dead-letters.js';

/** Jobs that failed for good, for admins and auditors to read and for admins to run once more. */
@Controller()
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLetters) {}

  @Endpoint(listDeadLetters)
  async list(@Input() { query }: InputOf<typeof listDeadLetters>): Promise<AnswerOf<typeof listDeadLetters>> {
    const { page, count } = query;
    const { deadLetters, total } = await this.deadLetters.list({ limit: count, offset: (page - 1) * count });
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
  }

  @Endpoint(retryDeadLetter)
  async retry(@Input() { params }: InputOf<typeof retryDeadLetter>): Promise<AnswerOf<typeof retryDeadLetter>> {
    await this.deadLetters.retry(params.id);
    return acknowledged;
  }
}
