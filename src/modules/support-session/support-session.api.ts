import {
  endMinorSupportSessions,
  endOwnSupportSessions,
  endSupportSession,
  getSupportSession,
  listOwnSupportSessions,
  startSupportSession,
} from '../../../contract/support-session.js';
import {
  adminsLookingAt,
  minorsLookedAt,
  openSessionOf,
  supportSessionsOf,
} from '../../../projections/support-sessions.js';
import { DomainError, notFound } from '../../kernel/errors.js';
import { implement, type Caller, type RequestContext } from '../access/public.js';
import { athletes, confirmedGuardians, guardsMinor, isGrownUp, notConfirmed } from '../athlete/public.js';
import { Callers, NO_SESSION } from '../identity/public.js';
import { parents } from '../parent/public.js';
import { isSupported } from './open-sessions.js';
import { supportSessions } from './support-session.decider.js';

export const supportSessionHandlers = [
  implement(startSupportSession, { with: [Callers] }, async ({ body }, context, callers) => {
    const { userId: adminId, sessionId: signInId } = context.caller;
    const { userId, reason, minutes } = body;
    const person = await callers.byUser(userId);
    if (!person) throw notFound('Account');
    if (!isSupported(person) || userId === adminId)
      throw new DomainError(
        'forbidden',
        'not-supported',
        'Support can look at active accounts of athletes, parents and coaches only.',
      );
    const stream = supportSessions.of(adminId);
    const whose = { userId, adminId, ...(await guardingOf(person, context)) };
    const supportSessionId = context.newId('support session');
    await context.send(stream, { type: 'StartSupportSession', supportSessionId, ...whose, signInId, reason, minutes });
    const state = await context.load(stream);
    if (state?.supportSessionId !== supportSessionId) throw notFound('Support session');
    const name = `${person.firstName} ${person.lastName}`.trim();
    return { _id: supportSessionId, person: { userId, name }, until: state.until };
  }),

  implement(getSupportSession, async (_input, { caller, pool, now }) => ({
    session: await openSessionOf(pool, caller.userId, now()),
  })),

  implement(endSupportSession, async (_input, context) => {
    const command = { type: 'EndSupportSession', by: 'admin' } as const;
    const { events } = await context.send(supportSessions.of(context.caller.userId), command);
    return { ended: events.length };
  }),

  implement(listOwnSupportSessions, async (_input, context) => {
    const { caller, pool, now, load } = context;
    const { userId, blocked, linkedAthleteIds, parentId } = caller;
    const minorIds: string[] = [];
    for (const id of blocked ? [] : await minorsLookedAt(pool, linkedAthleteIds))
      if (guardsMinor(await load(athletes.of(id)), parentId, now())) minorIds.push(id);
    return { sessions: await supportSessionsOf(pool, { userId, minorIds }, now(), NO_SESSION) };
  }),

  implement(endOwnSupportSessions, (_input, context) => endThose({ userId: context.caller.userId }, 'person', context)),

  implement(endMinorSupportSessions, async ({ params: { id: minorId } }, context) => {
    const { caller, load, now } = context;
    if (!guardsMinor(await load(athletes.of(minorId)), caller.parentId, now())) throw notConfirmed();
    return endThose({ minorId }, 'guardian', context);
  }),
];

/** Of whichever admin. */
async function endThose(
  of: { readonly userId: string } | { readonly minorId: string },
  by: 'person' | 'guardian',
  { pool, now, send }: RequestContext,
): Promise<{ ended: number }> {
  let ended = 0;
  for (const adminId of await adminsLookingAt(pool, of, now()))
    ended += (await send(supportSessions.of(adminId), { type: 'EndSupportSession', by, of })).events.length;
  return { ended };
}

/** Who is told beside the person: a minor’s confirmed guardians. */
async function guardingOf(
  { role, athleteId }: Caller,
  { load, now }: Pick<RequestContext, 'load' | 'now'>,
): Promise<{ minorId: string | null; guardianIds: string[] }> {
  const athlete = role === 'athlete' && athleteId ? await load(athletes.of(athleteId)) : undefined;
  if (!athlete || athleteId === undefined || isGrownUp(athlete, now())) return { minorId: null, guardianIds: [] };
  const guardians = await Promise.all(confirmedGuardians(athlete, now()).map((parentId) => load(parents.of(parentId))));
  return { minorId: athleteId, guardianIds: guardians.flatMap((one) => one?.userId ?? []) };
}
