import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listSuggestions } from '../../../../contract/college-interest/suggestions.js';
import { openSuggestions } from '../../../../projections/college-interests/suggestions.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';

@Injectable()
export class ListSuggestions {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(athleteId: string): Promise<AnswerOf<typeof listSuggestions>> {
    const found = await openSuggestions(this.pool, athleteId);
    const suggestions = found.map(({ sentAt, ...suggestion }) => ({ ...suggestion, sentAt: sentAt.toISOString() }));
    return { suggestions, suggestedCollegeCount: suggestions.length };
  }
}
