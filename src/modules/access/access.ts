import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Permission } from '../../../contract/access/permissions.js';
import type { Access as CallAccess } from '../../../contract/endpoint.js';
import type { Act, Module } from '../../../contract/subscription/entitlement.js';
import { DomainError, forbidden, notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { AccessRules } from '../../platform/guard/ports.js';
import type { Block, Caller } from './caller.js';
import { Entitlements, type Owner } from './entitlements.js';
import { type Resource, Resources } from './resource.js';
import { scopeOf } from './permission-table.js';
import { withinScope, type Find } from './within-scope.js';

const blocks: Record<Block, string> = {
  'account-inactive': 'Your account is inactive. Please contact your team.',
  'agreement-due': 'Read and agree to the terms of use first.',
  'second-factor-due': 'Set up two-step sign-in first.',
  'no-subscription': 'Your team has no active subscription.',
};

/** Decides from the permission table and the read models; never from what a request says about itself. */
@Injectable()
export class Access implements AccessRules<Caller> {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly resources: Resources,
    private readonly entitlements: Entitlements,
  ) {}

  admit(caller: Caller, access: Exclude<CallAccess, { kind: 'public' }>): void {
    if (caller.blocked && !(access.kind === 'signed-in' && access.evenBlocked)) {
      throw new DomainError('forbidden', caller.blocked, blocks[caller.blocked]);
    }
    if (access.kind === 'permission') this.requireRole(caller, access.permission);
  }

  /** @throws DomainError forbidden when the role never has the permission */
  requireRole(caller: Caller, permission: Permission): void {
    if (!scopeOf(permission, caller.role)) throw forbidden();
  }

  /** Checks one resource; a handler calls it for ids that are not in the path. */
  async require(caller: Caller, permission: Permission, resourceName: string, id: string): Promise<void> {
    this.requireRole(caller, permission);
    const { resource, target } = this.targeted(resourceName);
    let found: ReturnType<Find> | undefined;
    const find = () => (found ??= target.find(this.pool, id));
    if (await this.may(caller, permission, resource, id, find)) return;
    // Callers who can see the resource get 403 instead of 404.
    if (await this.may(caller, resource.seenBy, resource, id, find)) throw forbidden();
    throw notFound(target.noun);
  }

  /**
   * Whether team and plan include the module, for the thing that the call is about; a handler calls it itself where only a
   * part of its call belongs to the module.
   */
  async requireModule(caller: Caller, module: Module, act: Act, about?: { kind: string; id: string }): Promise<void> {
    await this.entitlements.require(caller, module, act, about ? await this.ownerOf(about) : 'caller');
  }

  /** Whether the caller may know of the thing: it is their own, or of those that they may see. */
  async sees(caller: Caller, resourceName: string, id: string): Promise<boolean> {
    const resource = this.resources.find(resourceName);
    if (!resource?.target) return false;
    return resource.own?.(caller) === id || this.has(caller, resource.seenBy, resourceName, id);
  }

  /** Whether the caller may open a file of the thing: they see it all, or the thing shows them this file. */
  async opens(caller: Caller, resourceName: string, id: string, key: string): Promise<boolean> {
    if (await this.sees(caller, resourceName, id)) return true;
    const resource = this.resources.find(resourceName);
    const teamId = resource && this.asTeam(caller, resource.seenBy);
    return teamId !== undefined && ((await resource?.showsFile?.(this.pool, id, key, teamId)) ?? false);
  }

  /** Whether the caller has the permission for this thing. */
  async has(caller: Caller, permission: Permission, resourceName: string, id: string): Promise<boolean> {
    const resource = this.resources.find(resourceName);
    if (!resource?.target) return false;
    const { target } = resource;
    return this.may(caller, permission, resource, id, () => target.find(this.pool, id));
  }

  /** The athlete that the thing is, or whose it is; undefined for what is no athlete's. */
  async athleteOf(resourceName: string, id: string): Promise<string | undefined> {
    return (await this.resources.find(resourceName)?.target?.find(this.pool, id))?.athleteId;
  }

  /** The team through which a caller has the permission; undefined if they have it themselves, or for everything. */
  asTeam({ role, team }: Caller, permission: Permission): string | undefined {
    const scope = scopeOf(permission, role);
    return scope === 'team' || scope === 'team-members' ? team?.id : undefined;
  }

  reachesAll({ role }: Caller, permission: Permission): boolean {
    return scopeOf(permission, role) === 'any';
  }

  knows(name: string): boolean {
    return this.resources.find(name)?.target !== undefined;
  }

  /** The same as an answer: a call that leaves out what belongs to a module asks it. */
  async hasModule(caller: Caller, module: Module, act: Act, about: { kind: string; id: string }): Promise<boolean> {
    return (await this.entitlements.missing(caller, module, act, await this.ownerOf(about))) === undefined;
  }

  /** @throws DomainError not-found */
  private async ownerOf({ kind, id }: { kind: string; id: string }): Promise<Owner> {
    const { resource, target } = this.targeted(kind);
    if (resource.areTeams) return { teamId: id };
    const found = await target.find(this.pool, id);
    if (!found) throw notFound(target.noun);
    return found.athleteId === undefined ? 'caller' : { athleteId: found.athleteId };
  }

  /** @throws Error for a resource that no feature declares, or of which no endpoint names one */
  private targeted(name: string): { readonly resource: Resource; readonly target: NonNullable<Resource['target']> } {
    const resource = this.resources.find(name);
    if (!resource?.target) throw new Error(`No feature declares the resource "${name}".`);
    return { resource, target: resource.target };
  }

  private async may(
    caller: Caller,
    permission: Permission,
    resource: Resource,
    id: string,
    find: Find,
  ): Promise<boolean> {
    const scope = scopeOf(permission, caller.role);
    return scope !== undefined && (await withinScope(scope, caller, resource, id, find));
  }
}
