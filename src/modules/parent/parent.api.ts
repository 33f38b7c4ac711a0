import type pg from 'pg';
import { editParent, getParent, listParents, type Parent } from '../../../contract/parent/endpoints.js';
import { parentById, parentsOfTeam, type ParentFound } from '../../../projections/athlete-profile/parents.queries.js';
import { customerOf } from '../../../projections/subscriptions.js';
import { notFound } from '../../kernel/errors.js';
import { implement, scopeOf } from '../access/public.js';
import { EditParent } from './edit-parent.js';

/**
 * A parent as the contract has them.
 * @param stripeCustomerId for the parent alone
 */
const parentAnswer = (
  { emailNotifications, sharesContacts, ...parent }: ParentFound,
  stripeCustomerId: string | null = null,
): Parent => ({
  ...parent,
  profileImageURL: null,
  stripeCustomerId,
  preferences: { emailNotifications, sharesContacts },
});

export const parentHandlers = [
  implement(listParents, async ({ query }, { pool }) => ({
    parents: await readParents(pool, query.teamId, query.filter ?? '', query),
  })),

  implement(getParent, ({ params: { id } }, { caller, pool }) => {
    // Athletes of other teams are none of a coach's business.
    const ownTeamOnly = scopeOf('parent.read', caller.role) === 'team';
    return readParent(pool, id, ownTeamOnly ? (caller.team?.id ?? '') : null, caller.parentId === id);
  }),

  implement(editParent, { with: [EditParent] }, async ({ params: { id }, body }, context, editing) => {
    await editing.run(id, body, context);
    return readParent(context.pool, id, null, context.caller.parentId === id);
  }),
];

/**
 * A parent with the athletes they follow.
 * @param teamId whose athletes the reader may know of; null: all of the parent's
 * @param isSelf whether the parent reads, who alone sees their billing customer
 * @throws DomainError not-found
 */
async function readParent(pool: pg.Pool, parentId: string, teamId: string | null, isSelf: boolean): Promise<Parent> {
  const [parent, customerId] = await Promise.all([
    parentById(pool, parentId, teamId),
    isSelf ? customerOf(pool, parentId) : null,
  ]);
  if (!parent) throw notFound('Parent');
  return parentAnswer(parent, customerId);
}

/**
 * The parents of a team's athletes, those of one athlete beside each other.
 * @param filter part of a name or an email; empty for everybody
 */
async function readParents(
  pool: pg.Pool,
  teamId: string,
  filter: string,
  page: { page: number; count: number },
): Promise<Parent[]> {
  return (await parentsOfTeam(pool, teamId, filter, page)).map((parent) => parentAnswer(parent));
}
