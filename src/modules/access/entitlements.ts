import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type Act,
  type Entitling,
  type Missing,
  missingFor,
  type Module,
  modules,
} from '../../../contract/subscription/entitlement.js';
import { subscriptionOf } from '../../../contract/subscription/plan.js';
import { type EntitlingFacts, entitlingOfAthletes, modulesOfTeam } from '../../../projections/entitlement.queries.js';
import type { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/errors.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { Caller } from './caller.js';

/** Whose module a call is about; `caller`: the caller's own, a parent's by any athlete of theirs. */
export type Owner = { readonly athleteId: string } | { readonly teamId: string } | 'caller';

/** Holds on the server what plans and teams' modules allow; screens ask the same function. */
@Injectable()
export class Entitlements {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError forbidden `module-off`, `pro-needed` or `no-subscription`, which names what is missing */
  async require(caller: Caller, module: Module, act: Act, owner: Owner): Promise<void> {
    const missing = await this.missing(caller, module, act, owner);
    if (missing) throw refusal(module, missing);
  }

  /** What keeps the caller from it; undefined: nothing does. */
  async missing(caller: Caller, module: Module, act: Act, owner: Owner): Promise<Missing | undefined> {
    const missing = (await this.entitling(caller, owner)).map((who) => missingFor(module, act, who));
    // One athlete who has it is enough for a parent; nobody in particular is refused nothing.
    return missing.includes(undefined) ? undefined : (missing.find((one) => one === 'pro') ?? missing[0]);
  }

  private async entitling(caller: Caller, owner: Owner): Promise<readonly Entitling[]> {
    const { role, team } = caller;
    if (owner === 'caller') {
      const own = role === 'parent' ? caller.linkedAthleteIds : [caller.athleteId ?? []].flat();
      if (own.length > 0) return this.ofAthletes(caller, own);
      return team ? [{ role, plan: null, team }] : [];
    }
    if ('athleteId' in owner) return this.ofAthletes(caller, [owner.athleteId]);
    const moduleAccess = await modulesOfTeam(this.pool, owner.teamId);
    return moduleAccess ? [{ role, plan: null, team: { moduleAccess } }] : [];
  }

  private async ofAthletes({ role }: Caller, athleteIds: readonly string[]): Promise<readonly Entitling[]> {
    const now = this.clock.now();
    const facts = await entitlingOfAthletes(this.pool, athleteIds);
    return facts.map((one) => ({ role, plan: subscriptionOf(one, now).state, team: teamOf(one) }));
  }
}

const teamOf = ({ moduleAccess }: EntitlingFacts): Entitling['team'] => moduleAccess && { moduleAccess };

function refusal(module: Module, missing: Missing): DomainError {
  const { name } = modules[module];
  switch (missing) {
    case 'pro':
      return new DomainError('forbidden', 'pro-needed', `Get Pro for ${name.toLowerCase()}.`, {
        now: { needs: 'pro', module },
      });
    case 'module':
      return new DomainError('forbidden', 'module-off', `${name} are turned off for this team.`, {
        now: { needs: 'module', module },
      });
    case 'team-subscription':
      return new DomainError('forbidden', 'no-subscription', 'Your team has no active subscription.');
  }
}
