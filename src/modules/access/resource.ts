import type pg from 'pg';
import type { Permission } from '../../../contract/access/permissions.js';
import type { Caller } from './caller.js';

/** Where a thing belongs. */
export interface Whereabouts {
  /** Every team that it belongs to, and that may see it. */
  readonly teamIds: readonly string[];
  /** The team of an athlete's membership, which may see only their name; absent for other resources. */
  readonly memberOf?: string | null;
  /** Whether the athlete is under age; absent for other resources. */
  readonly isMinor?: boolean;
  /** The athlete that it is, or whose it is where the resource says by `isOfAthlete` that each is some athlete's. */
  readonly athleteId?: string;
}

/**
 * What permissions are about, e.g. athletes, as its feature declares it. The scopes of permissions ask it where one
 * belongs, topics ask it who hears of a change.
 */
export interface Resource {
  /** The word by which endpoints name it in their target, and topics before their colon. */
  readonly name: string;
  /**
   * With this permission on a resource, a caller without the needed one gets 403; without it the resource does not
   * exist for them. With it on all resources, the caller hears of every change.
   */
  readonly seenBy: Permission;
  /** How one is found; absent for what no endpoint asks about. */
  readonly target?: {
    /** For 404, e.g. `Athlete`. */
    readonly noun: string;
    /** Undefined for what nobody knows. */
    find(pool: pg.Pool, id: string): Promise<Whereabouts | undefined>;
  };
  /** The id of the one that is the caller's own. */
  own?(caller: Caller): string | undefined;
  /** The ids of those that the caller follows. */
  linked?(caller: Caller): readonly string[];
  /** Each belongs to the athlete that `find` names, and is the caller's own or linked as that athlete is. */
  readonly isOfAthlete?: true;
  /** They are teams themselves: what they belong to need not be looked up. */
  readonly areTeams?: true;
  /** Whether a team may open this file although it does not see all of the thing, e.g. the photo of who asks to join it. */
  showsFile?(pool: pg.Pool, id: string, key: string, teamId: string): Promise<boolean>;
  /** Whether its topic is told also to those who are kept out of everything but their own session. */
  readonly heardEvenBlocked?: true;
}

/** The resources of this process, as their features declare them. */
export class Resources {
  private readonly byName = new Map<string, Resource>();

  /** @throws Error when two of them have one name */
  constructor(resources: readonly Resource[]) {
    for (const resource of resources) {
      if (this.byName.has(resource.name)) throw new Error(`Two features declare the resource "${resource.name}".`);
      this.byName.set(resource.name, resource);
    }
  }

  find(name: string): Resource | undefined {
    return this.byName.get(name);
  }

  all(): readonly Resource[] {
    return [...this.byName.values()];
  }
}
