import type { Access, OfModule } from '../../../contract/endpoint.js';
import type { Permission } from '../../../contract/access/permissions.js';
import type { SignedIn } from '../http/request-context.js';

/** Nest injection token of the {@link CallerLookup}. */
export const CALLER_LOOKUP = Symbol('CallerLookup');

/** The account of a token, by a port that a module provides. */
export interface CallerLookup<Caller extends SignedIn> {
  /**
   * Undefined for a token that is unknown, expired or signed out. Counts as use of the session.
   * @throws DomainError for a good token whose bearer is turned away
   */
  byToken(token: string): Promise<Caller | undefined>;

  /** Callers of several tokens, without counting as use; invalid tokens are left out. */
  byTokens(tokens: readonly string[]): Promise<ReadonlyMap<string, Caller>>;
}

/** Nest injection token of the {@link AccessRules}. */
export const ACCESS_RULES = Symbol('AccessRules');

/** Permissions, by a port that a module provides. */
export interface AccessRules<Caller extends SignedIn> {
  /** Whether the caller may make such a call at all, whatever it is about. @throws DomainError forbidden */
  admit(caller: Caller, access: Exclude<Access, { kind: 'public' }>): void;

  /**
   * Whether the caller has the permission for this resource.
   * @throws DomainError forbidden, or not-found for a resource that they may not see (as for a missing one)
   */
  require(caller: Caller, permission: Permission, kind: string, id: string): Promise<void>;

  /**
   * Whether team and plan include the module: of the athlete or team that it is about, else the caller's own.
   * @throws DomainError forbidden `module-off` or `pro-needed`
   */
  requireModule(
    caller: Caller,
    module: NonNullable<OfModule['module']>,
    act: NonNullable<OfModule['act']>,
    about?: { kind: string; id: string },
  ): Promise<void>;

  /** Whether the caller has the permission for everything there is. */
  reachesAll(caller: Caller, permission: Permission): boolean;

  /** Whether some module has declared things of this kind to ask about. */
  knows(kind: string): boolean;
}

/** Nest injection token of the {@link SupportSessions}. */
export const SUPPORT_SESSIONS = Symbol('SupportSessions');

/** Read-only sessions in which an admin sees what one person sees, by a port that a module provides. */
export interface SupportSessions<Caller extends SignedIn> {
  /**
   * The person this admin’s session is about, with the rights that they have now.
   * @throws DomainError forbidden `support-session-over` unless it is the caller’s, and open
   */
  personOf(admin: Caller, supportSessionId: string): Promise<Caller>;
}
