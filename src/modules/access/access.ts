import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Permission } from '../../../contract/access/permissions.js';
import type { TargetKind } from '../../../contract/endpoint.js';
import { DomainError, notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { Caller } from './caller.js';
import { scopeOf } from './permission-table.js';
import { whereabouts, type Whereabouts } from './target.query.js';
import { withinScope } from './within-scope.js';

// Whoever may see a thing is told that they may not do this to it; to everybody else it does not exist.
const seeing: Record<TargetKind, Permission> = {
  athlete: 'athlete.read',
  team: 'team.read',
  coach: 'coach.read',
  parent: 'parent.read',
  invite: 'invite',
};
const nouns: Record<TargetKind, string> = {
  athlete: 'Athlete',
  team: 'Team',
  coach: 'Coach',
  parent: 'Parent',
  invite: 'Invite',
};

/** Decides from the permission table and the read models; never from what a request says about itself. */
@Injectable()
export class Access {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @throws DomainError forbidden when the role never has the permission */
  requireRole(caller: Caller, permission: Permission): void {
    if (!scopeOf(permission, caller.role)) throw forbidden();
  }

  /**
   * For targets that stand in no path: a handler asks for each of the ids it was sent.
   * @throws DomainError forbidden, or not-found for what the caller may not see (as for what does not exist)
   */
  async require(caller: Caller, permission: Permission, kind: TargetKind, id: string): Promise<void> {
    this.requireRole(caller, permission);
    let found: Promise<Whereabouts | undefined> | undefined;
    const find = () => (found ??= this.find(kind, id));
    if (await this.may(caller, permission, kind, id, find)) return;
    if (await this.may(caller, seeing[kind], kind, id, find)) throw forbidden();
    throw notFound(nouns[kind]);
  }

  private async may(
    caller: Caller,
    permission: Permission,
    kind: TargetKind,
    id: string,
    find: () => Promise<Whereabouts | undefined>,
  ): Promise<boolean> {
    const scope = scopeOf(permission, caller.role);
    return scope !== undefined && (await withinScope(scope, caller, kind, id, find));
  }

  private async find(kind: TargetKind, id: string): Promise<Whereabouts | undefined> {
    const { rows } = await this.pool.query<Whereabouts>({
      name: `whereabouts-${kind}`,
      text: whereabouts[kind],
      values: [id],
    });
    return rows[0];
  }
}

export const forbidden = (): DomainError => new DomainError('forbidden', 'forbidden', 'You may not do this.');
