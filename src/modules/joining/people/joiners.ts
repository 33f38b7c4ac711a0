import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../contract/access/permissions.js';
import type { ProfileKind } from '../../../../contract/account/vocabulary.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { PermanentFailure } from '../../../platform/jobs/job-handler.js';
import type { Step } from '../../../platform/processes/process.js';
import type { RequestContext } from '../../access/public.js';
import { accounts, profileIdFor } from '../../account/public.js';
import type { ProfileNames } from '../../invite/public.js';
import { parents } from '../../parent/public.js';

/** The account that joins. */
export interface Joiner {
  readonly userId: string;
  readonly role: Role;
  readonly kind: ProfileKind;
  /** Id of the profile that the account has, or will get. */
  readonly profileId: string;
  readonly hasProfile: boolean;
}

/** What one way of joining adds to the steps of all. */
interface JoiningSteps {
  /** Make the profile, and do in its name what it joins for. */
  readonly by: readonly Step[];
  /** The role of an account that has one of `from`; others keep theirs. */
  readonly to: Role;
  readonly from?: readonly Role[];
  /** Says that it is done. */
  readonly end: Step;
}

/** What becomes of the account itself when someone joins a team: from the log, since read models may lag. */
@Injectable()
export class Joiners {
  constructor(private readonly streams: StreamReader) {}

  /**
   * Before anything has begun.
   * @param userId as the request names it
   * @throws DomainError invalid unless it is the caller's own; conflict `other-role` for an account that is something else
   */
  async require({ caller }: RequestContext, userId: string, kind: ProfileKind): Promise<Joiner> {
    if (userId !== caller.userId) throw invalidField('userId', 'Must be your own account.');
    const joiner = await this.find(userId, kind);
    const { role } = joiner;
    if (role !== 'no-role' && !rolesOf[kind].includes(role))
      throw conflict('other-role', 'This account already has a role.', { role });
    return joiner;
  }

  /** @throws DomainError not-found */
  async find(userId: string, kind: ProfileKind): Promise<Joiner> {
    const { state } = await this.streams.load(accounts.of(userId));
    if (!state) throw notFound('Account');
    const { role, profiles } = state;
    const linked = profiles[kind];
    return { userId, role, kind, profileId: linked ?? profileIdFor(kind, userId), hasProfile: linked !== undefined };
  }

  /**
   * The steps of every joining, in their order. The profile is linked before anything is done in its name: of two ways that
   * an account takes at once, one is told here. The role comes after everything else: until then a new account keeps the
   * screens on which it can finish what it began.
   */
  steps(joiner: Joiner, { by, to, from = ['no-role'], end }: JoiningSteps): readonly Step[] {
    return [this.link(joiner), ...by, this.assign(joiner, to, from), end];
  }

  private link({ userId, kind, profileId }: Joiner): Step {
    return {
      name: 'link the profile',
      take: (send) => send(accounts.of(userId), { type: 'LinkProfile', kind, profileId }),
    };
  }

  private assign({ userId, kind }: Joiner, to: Role, from: readonly Role[]): Step {
    return {
      name: 'assign the role',
      take: async (send) => {
        const { role } = await this.find(userId, kind);
        if (rolesOf[kind].includes(role) && !from.includes(role)) return;
        await send(accounts.of(userId), {
          type: 'AssignRole',
          role: to,
          from: from.includes(role) ? role : 'no-role',
        });
      },
    };
  }
}

/** The roles of those who have such a profile. */
const rolesOf: Readonly<Record<ProfileKind, readonly Role[]>> = {
  athlete: ['athlete'],
  coach: ['coach', 'assistant-coach'],
  parent: ['parent'],
};

/** What a new profile is called, as a claim says it. */
export type Names = { readonly [Field in keyof ProfileNames]: string | null };

/** @throws PermanentFailure for a claim older than stored names: the person has to call again with them */
export function requireNames({ firstName, lastName, email }: Names): ProfileNames {
  if (firstName === null || lastName === null || email === null)
    throw new PermanentFailure(
      'The claim has no name for the new profile. Only the account that made it can continue.',
    );
  return { firstName, lastName, email };
}

/** What makes a parent of someone who follows an athlete. */
@Injectable()
export class ParentSteps {
  constructor(private readonly streams: StreamReader) {}

  /** Unless the parent is there. */
  register({ userId, profileId: parentId }: Joiner, names: Names): Step {
    return {
      name: 'register the parent',
      take: async (send) => {
        if ((await this.streams.load(parents.of(parentId))).state) return;
        const person = { parentId, userId, ...requireNames(names), phone: null, homeTown: null };
        await send(parents.of(parentId), { type: 'RegisterParent', ...person });
      },
    };
  }
}
