import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../contract/access/roles.js';
import type { ProfileKind } from '../../../../contract/account/vocabulary.js';
import { conflict, invalidField, notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { profileIdFor, accounts } from '../../account/public.js';
import type { Joining } from './joining.js';

/** The account that joins. */
export interface Joiner {
  readonly userId: string;
  readonly role: Role;
  /** Of the profile that it has, or will get. */
  readonly profileId: string;
}

/** What becomes of the account itself when somebody joins a team: from the log, since read models may lag. */
@Injectable()
export class JoinAccount {
  constructor(private readonly streams: StreamReader) {}

  /**
   * @param userId as the request names it
   * @throws DomainError invalid unless it is the caller's own; conflict `other-role` for an account that is something else
   */
  async of({ caller }: RequestContext, userId: string, kind: ProfileKind, roles: readonly Role[]): Promise<Joiner> {
    if (userId !== caller.userId) throw invalidField('userId', 'Must be your own.');
    const { state } = await this.streams.load(accounts.of(userId));
    if (!state) throw notFound('Account');
    const { role, profiles } = state;
    if (role !== 'no-role' && !roles.includes(role)) {
      throw conflict('other-role', 'This account has a role already.', { role });
    }
    return { userId, role, profileId: profiles[kind] ?? profileIdFor(kind, userId) };
  }

  /** Before anything is done in the profile's name: of two ways that an account takes at once, one is told here. */
  async link(joining: Joining, { userId, profileId }: Joiner, kind: ProfileKind): Promise<void> {
    await joining.take('link the profile', accounts.of(userId), { type: 'LinkProfile', kind, profileId });
  }

  /** After everything else: until then a new account keeps the screens on which it can finish what it began. */
  async assign(joining: Joining, { userId, role }: Joiner, to: Role): Promise<void> {
    await joining.take('assign the role', accounts.of(userId), { type: 'AssignRole', role: to, from: role });
  }
}
