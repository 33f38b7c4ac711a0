import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type {
  LeftOut,
  MassUpdate,
  previewMassUpdate,
  sendMassUpdate,
} from '../../../../contract/college-interest/mass-update.js';
import { meantForMany, type MeantForMany } from '../../../../projections/team-interests.queries.js';
import { atOnce } from '../../../kernel/at-once.js';
import { DomainError, invalidField } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { colleges } from '../../college/public.js';
import { collegeInterests } from '../college-interest.decider.js';
import { athleteUpdates } from '../updates/athlete-updates.decider.js';
import { collegeInterestIdOf } from '../college-interest-id.js';

/** Commands under way at once: enough to share the log's commits, too few to crowd others out. */
const AT_ONCE = 16;

type Why = LeftOut['why'];

/** What a conversation can refuse between the look at the lists and the append. */
const refusals: Readonly<Record<string, Why>> = { 'not-found': 'not-on-list', 'too-many': 'too-many-updates' };

/** As the endpoint has read it: without a college `collegeId` is null. */
interface Wish extends Omit<MassUpdate, 'collegeId'> {
  readonly collegeId: string | null;
}

/** One update to many athletes of a team: a command for each, in their conversation about the college or about none. */
@Injectable()
export class MassUpdates {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly streams: StreamReader,
  ) {}

  /** @throws DomainError invalid for a college that there is not */
  async preview(wish: Omit<Wish, 'text'>): Promise<AnswerOf<typeof previewMassUpdate>> {
    const { collegeId } = wish;
    if (collegeId !== null && !(await this.streams.load(colleges.of(collegeId))).state)
      throw invalidField('collegeId', 'This college doesn’t exist. Choose another.');
    const athletes = await meantForMany(this.pool, { ...wish, athleteIds: [...new Set(wish.athleteIds)] });
    return outcomeOf(athletes.map((athlete) => ({ athleteId: athlete.athleteId, why: whyNot(athlete) })));
  }

  /** @throws DomainError invalid for a college that there is not; too-many `budget-spent`: then nobody got it */
  async send(wish: Wish, context: RequestContext): Promise<AnswerOf<typeof sendMassUpdate>> {
    const { collegeId, text } = wish;
    const { receiverIds, leftOut } = await this.preview(wish);
    const many = await context.many(receiverIds.length, text);
    // What only one gets is a message like any other.
    const massUpdate = receiverIds.length > 1 ? { massUpdateId: context.newId('mass-update') } : {};
    const tried = await atOnce(AT_ONCE, receiverIds, (athleteId) => {
      const stream =
        collegeId === null
          ? athleteUpdates.of(athleteId)
          : collegeInterests.of(collegeInterestIdOf(athleteId, collegeId));
      const updateId = context.newId(`update-${athleteId}`);
      return outcome(athleteId, many.send(stream, { type: 'PostUpdate', athleteId, updateId, text, ...massUpdate }));
    });
    const results = tried.flatMap(({ result }) => result ?? []);
    await context.shown(results);
    const undo = results.flatMap(({ stream, events }) => events.map(({ id }) => ({ eventId: id, stream })));
    const posted = outcomeOf(tried);
    return {
      receiverIds: posted.receiverIds,
      leftOut: [...leftOut, ...posted.leftOut],
      undo: undo[0] ?? null,
    };
  }
}

function outcomeOf(athletes: readonly { readonly athleteId: string; readonly why: Why | undefined }[]) {
  return {
    receiverIds: athletes.flatMap(({ athleteId, why }) => (why ? [] : [athleteId])),
    leftOut: athletes.flatMap(({ athleteId, why }) => (why ? [{ athleteId, why }] : [])),
  };
}

function whyNot({ accountStatus, listed }: MeantForMany): Why | undefined {
  if (accountStatus === null) return 'not-on-team';
  if (accountStatus !== 'active') return 'not-active';
  return listed ? undefined : 'not-on-list';
}

async function outcome<Result>(athleteId: string, posted: Promise<Result>) {
  try {
    return { athleteId, why: undefined, result: await posted };
  } catch (error) {
    const why = error instanceof DomainError ? refusals[error.code] : undefined;
    if (!why) throw error;
    return { athleteId, why, result: undefined };
  }
}
