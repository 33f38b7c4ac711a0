import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type CollegeInterest,
  type InterestChecklistKey,
  interestChecklistKeys,
} from '../../../../contract/college-interest/college-interest.js';
import type { listCollegeInterests, ListInterestsQuery } from '../../../../contract/college-interest/list-interests.js';
import { nextDateOf } from '../../../../contract/college-interest/timeline.js';
import { interestLevels, interestStages, type LookedAtKey } from '../../../../contract/college-interest/vocabulary.js';
import { dayAt, endOfDay } from '../../../../contract/day.js';
import {
  type AthletesInterests,
  everInterests,
  interestById,
  type InterestFound,
  interestsAsOf,
  interestsOf,
  type ListedInterest,
} from '../../../../projections/college-interests/interest.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import type { Clock } from '../../../kernel/clock.js';
import { invalidField, notFound } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { checklists } from '../checklist/checklist.decider.js';
import { collegeInterests } from '../college-interest.decider.js';
import { commitments } from '../commitment/commitment.decider.js';
import { interestOrders } from '../order/interest-order.decider.js';

/** @param today YYYY-MM-DD */
function interestAnswer(found: InterestFound, today: string): CollegeInterest {
  const { hasOffer: _, createdAt, visits: byVisit, communications: byCommunication, ...interest } = found;
  const visits = Object.entries(byVisit).map(([visitId, visit]) => ({ visitId, ...visit }));
  const communications = Object.entries(byCommunication).map(([communicationId, one]) => ({ communicationId, ...one }));
  visits.sort((a, b) => inOrder(a.date + (a.time ?? ''), b.date + (b.time ?? '')) || inOrder(a.visitId, b.visitId));
  communications.sort((a, b) => inOrder(b.on, a.on) || inOrder(a.communicationId, b.communicationId));
  return {
    ...interest,
    _id: interest.collegeInterestId,
    createdAt: createdAt.toISOString(),
    visits,
    communications,
    nextDate: nextDateOf({ ...interest, visits, communications }, today),
  };
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Interest = Pick<CollegeInterest, 'questionnaireCompletedOn' | 'communications' | 'visits' | 'application'>;

/** What an item asks of one college on the list. */
const doneWith: Readonly<Partial<Record<InterestChecklistKey, (interest: Interest) => boolean>>> = {
  fill_out_recruiting_questionnaire: ({ questionnaireCompletedOn }) => questionnaireCompletedOn !== null,
  follow_coaches_on_x: ({ communications }) => communications.some(({ kind }) => kind === 'coach-reached-on-x'),
  send_message_to_coach_on_x: ({ communications }) => communications.some(({ kind }) => kind !== 'communication'),
  follow_coaches_and_send_messages: ({ communications }) =>
    communications.some(({ kind }) => kind === 'coach-reached-on-x') &&
    communications.some(({ kind }) => kind === 'message-sent'),
  report_communication: ({ communications }) => communications.some(({ kind }) => kind === 'communication'),
  schedule_visit: ({ visits }) => visits.some(({ status }) => status !== 'cancelled'),
  attend_visit: ({ visits }) => visits.some(({ status }) => status === 'attended'),
  follow_up_after_visit: ({ visits, communications }) =>
    visits.some(({ status, date }) => status === 'attended' && communications.some(({ on }) => on >= date)),
  follow_up_after_visit_with_college: ({ visits, communications }) =>
    visits.some(
      ({ status, date }) =>
        status === 'attended' && communications.some(({ kind, on }) => kind === 'message-sent' && on >= date),
    ),
  research_application_deadline: ({ application }) => application.deadline !== null,
  complete_application: ({ application }) => application.submittedOn !== null,
  report_decision: ({ application: { decision } }) => decision !== null && decision !== 'pending',
};

const SEVERAL = 5;

/** Checklist items of an athlete that are done through their list or their views, in order. */
function doneByInterests(
  interests: readonly Interest[],
  everRemoved: boolean,
  lookedAt: readonly LookedAtKey[],
): InterestChecklistKey[] {
  const seen: readonly string[] = lookedAt;
  return interestChecklistKeys.filter((key) => {
    if (seen.includes(key)) return true;
    if (key === 'add_college_interest') return interests.length > 0 || everRemoved;
    if (key === 'remove_college_interest') return everRemoved;
    if (key === 'add_5_interests') return interests.length >= SEVERAL;
    return interests.some((interest) => doneWith[key]?.(interest));
  });
}

@Injectable()
export class GetInterest {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError not-found, also for what was taken off the list */
  async run(collegeInterestId: string): Promise<CollegeInterest> {
    const found = await interestById(this.pool, collegeInterestId);
    if (!found) throw notFound('College interest');
    return interestAnswer(found, dayAt(this.clock.now()));
  }
}

const STREAMS_AT_ONCE = 8;

/** An athlete's list as it was at the end of a day, folded from the log. */
@Injectable()
export class PastInterests {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: StreamReader,
  ) {}

  /**
   * @param day YYYY-MM-DD in the zone America/Chicago
   * @throws DomainError invalid for a day to come
   */
  async of(athleteId: string, day: string, search?: string): Promise<AthletesInterests> {
    if (day > dayAt(this.clock.now())) throw invalidField('asOf', 'Choose today or a past date.');
    const interests = (await everInterests(this.pool, athleteId)).map((id) => collegeInterests.of(id));
    // A commitment says something of an interest: it comes after those.
    const streams = [...interests, commitments.of(athleteId), interestOrders.of(athleteId)];
    const events = await atOnce(STREAMS_AT_ONCE, streams, ({ name }) => this.streams.eventsNamed(name, endOfDay(day)));
    return interestsAsOf(this.pool, events.flat(), search);
  }
}

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
