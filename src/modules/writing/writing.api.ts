import { Readable } from 'node:stream';
import type pg from 'pg';
import { writeDraft, type DraftWish } from '../../../contract/writing/draft.js';
import { type DraftPart, getModelHelp, setModelHelp, writeDraftByModel } from '../../../contract/writing/model-help.js';
import { conflict, nothingChanged, notFound } from '../../kernel/errors.js';
import { type Limit, Limits } from '../../platform/limits/limits.js';
import { implement } from '../access/public.js';
import { athletes, isConfirmedGuardian, notConfirmed } from '../athlete/public.js';
import { Consents, noModel } from './consent/consents.js';
import { modelHelps } from './consent/model-help.decider.js';
import { DraftByModel } from './model/draft-by-model.js';
import { writeByRules } from './rules/write-by-rules.js';
import type { CollegeInterest } from '../../../contract/college-interest/college-interest.js';
import { athleteById } from '../../../projections/athlete-profile/athlete.queries.js';
import { interestById } from '../../../projections/college-interests/interest.queries.js';
import type { Writing } from './writing-facts.js';

/**
 * What a message to a coach of a college on the list is written from: profile, college and trail as they are now.
 * @throws DomainError not-found, also for what was taken off the list
 */
async function gatherWriting(
  pool: pg.Pool,
  collegeInterestId: string,
  { coachName, ...wish }: DraftWish,
): Promise<Writing> {
  const interest = await interestById(pool, collegeInterestId);
  if (!interest) throw notFound('College interest');
  const athlete = await athleteById(pool, interest.athleteId);
  if (!athlete) throw notFound('Athlete');
  return {
    ...wish,
    coachName: coachName ?? null,
    athleteId: interest.athleteId,
    athlete: athlete.profile,
    college: interest.college.name,
    visitedOn: lastAttended(Object.values(interest.visits)),
  };
}

const lastAttended = (visits: readonly Pick<CollegeInterest['visits'][number], 'date' | 'status'>[]): string | null =>
  visits
    .filter(({ status }) => status === 'attended')
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? null;

/** A model costs by the word: enough for an evening of writing. */
const BUDGET: Limit = {
  name: 'model-drafts',
  most: 30,
  seconds: 3_600,
  says: 'You’ve used all of your AI drafts for this hour.',
};

export const writingHandlers = [
  implement(writeDraft, async ({ params, query }, { pool }) =>
    writeByRules(await gatherWriting(pool, params.id, query)),
  ),

  implement(getModelHelp, { with: [Consents] }, ({ params }, _context, consents) => consents.of(params.id)),

  implement(
    setModelHelp,
    { with: [Consents] },
    async ({ params: { id: athleteId }, body: { allowed } }, { actor, caller, load, now, sendOne }, consents) => {
      const athlete = caller.role === 'parent' ? await load(athletes.of(athleteId)) : undefined;
      if (athlete && !isConfirmedGuardian(athlete, caller.parentId, now())) throw notConfirmed();
      const by = await consents.decidedBy(athleteId, actor);
      const changed = await sendOne(
        modelHelps.of(athleteId),
        allowed ? { type: 'AllowModelHelp', athleteId, by, sentTo: consents.sentTo() } : { type: 'WithdrawModelHelp' },
        () => nothingChanged({ allowed }),
      );
      return { athleteId, allowed, eventId: changed.id };
    },
  ),

  implement(
    writeDraftByModel,
    { with: [Consents, Limits, DraftByModel] },
    async ({ params, body }, { caller, reply, pool }, consents, limits, drafts) => {
      const writing = await gatherWriting(pool, params.id, body);
      const { sentTo, allowed } = await consents.of(writing.athleteId);
      if (sentTo === null) throw noModel();
      if (!allowed) throw conflict('model-not-allowed', 'AI help isn’t allowed yet. Allow it first.');
      await limits.count(BUDGET, caller.userId);
      // Proxies must neither cache nor buffer it.
      reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
      const gone = new AbortController();
      const events = Readable.from(asEvents(drafts.run(writing, gone.signal)));
      return events.once('close', () => gone.abort());
    },
  ),
];

async function* asEvents(parts: AsyncIterable<DraftPart>): AsyncGenerator<string> {
  // The headers leave with the first bytes.
  yield ': writing\n\n';
  for await (const part of parts) yield `data: ${JSON.stringify(part)}\n\n`;
}
