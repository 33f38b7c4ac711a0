import type { Access } from '../../../contract/endpoint.js';
import type { Permission } from '../../../contract/access/permissions.js';
import type { SignedIn } from '../http/signed-in.js';

/** Who a token stands for. The module that knows says it. */
export abstract class CallerLookup<Caller extends SignedIn = SignedIn> {
  /**
   * Undefined for a token that is unknown, expired or signed out. Counts as use of the session.
   * @throws DomainError for a good token whose bearer is turned away
   */
  abstract byToken(token: string): Promise<Caller | undefined>;

  /** As many at once, by token, without counting as use; tokens that stand for nobody now are left out. */
  abstract byTokens(tokens: readonly string[]): Promise<ReadonlyMap<string, Caller>>;
}

/** Who may what. The module that knows says it. */
export abstract class AccessRules<Caller extends SignedIn = SignedIn> {
  /** Whether the caller may make such a call at all, whatever it is about. @throws DomainError forbidden */
  abstract admit(caller: Caller, access: Exclude<Access, { kind: 'public' }>): void;

  /**
   * Whether the caller has the permission for this one thing.
   * @throws DomainError forbidden, or not-found for what the caller may not see (as for what does not exist)
   */
  abstract require(caller: Caller, permission: Permission, kind: string, id: string): Promise<void>;

  /** Whether the caller has the permission for everything there is. */
  abstract reachesAll(caller: Caller, permission: Permission): boolean;

  /** Whether some module has declared things of this kind to ask about. */
  abstract knows(kind: string): boolean;
}
