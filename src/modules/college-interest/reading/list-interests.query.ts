import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listCollegeInterests, ListInterestsQuery } from '../../../../contract/college-interest/list-interests.js';
import { interestLevels, interestStages } from '../../../../contract/college-interest/vocabulary.js';
import { dayAt, endOfDay } from '../../../../contract/day.js';
import { interestsOf, type ListedInterest } from '../../../../projections/college-interests/interest.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { checklists } from '../checklist/checklist.decider.js';
import { doneByInterests } from './done-by-interests.js';
import { interestAnswer } from './interest-answer.js';
import { PastInterests } from './past-interests.query.js';

@Injectable()
export class ListInterests {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly past: PastInterests,
    private readonly streams: StreamReader,
  ) {}

  async run(query: ListInterestsQuery): Promise<AnswerOf<typeof listCollegeInterests>> {
    const { athleteId, asOf, filter, page, count } = query;
    const until = asOf === undefined ? undefined : endOfDay(asOf);
    const [{ interests: all, everRemoved }, { state: lookedAt }] = await Promise.all([
      asOf === undefined ? interestsOf(this.pool, athleteId, filter) : this.past.of(athleteId, asOf, filter),
      this.streams.load(checklists.of(athleteId), { until }),
    ]);
    const today = asOf ?? dayAt(this.clock.now());
    const wanted = all.filter((interest) => isWanted(interest, query));
    const answers = new Map(all.map((found) => [found, interestAnswer(found, today)]));
    return {
      collegeInterests: wanted.slice((page - 1) * count, page * count).flatMap((found) => answers.get(found) ?? []),
      collegeInterestCount: wanted.length,
      countByLevel: counts(interestLevels, all, ({ interestLevel }) => interestLevel),
      countByStage: counts(interestStages, all, ({ stage }) => stage),
      checklistDone: doneByInterests([...answers.values()], everRemoved, lookedAt),
    };
  }
}

function isWanted(interest: ListedInterest, query: ListInterestsQuery): boolean {
  const { interestLevel, stage, collegeId, hasOffer, isTopCollege } = query;
  return (
    interest.found &&
    (!interestLevel?.length || interestLevel.includes(interest.interestLevel)) &&
    (!stage?.length || stage.includes(interest.stage)) &&
    (collegeId === undefined || collegeId === interest.collegeId) &&
    (hasOffer === undefined || hasOffer === interest.hasOffer) &&
    (isTopCollege === undefined || isTopCollege === interest.isTopCollege)
  );
}

function counts<Key extends string>(
  keys: readonly Key[],
  all: readonly ListedInterest[],
  keyOf: (interest: ListedInterest) => Key,
): Record<Key, number> {
  const zeros = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const interest of all) zeros[keyOf(interest)] += 1;
  return zeros;
}
