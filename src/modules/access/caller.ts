import type { Permission, Role } from '../../../contract/access/permissions.js';
import type { SignedIn } from '../../platform/http/request-context.js';

/** Why a signed-in person is kept out of everything but session, sign-out, switch-team, terms, second factors and support sessions. */
export type Block = 'account-inactive' | 'agreement-due' | 'second-factor-due' | 'no-subscription';

/** The person behind a request, with the scope they have now: found in one query by their token. */
export interface Caller extends SignedIn {
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly athleteId?: string;
  readonly coachId?: string;
  readonly parentId?: string;
  /** The team they act for: a coach's current one, an athlete's while active on it. */
  readonly team?: CallerTeam;
  /** A parent's athletes; empty for everybody else. */
  readonly linkedAthleteIds: readonly string[];
  /** The teams that these are active on. */
  readonly linkedTeamIds: readonly string[];
  /** The permissions their role has in any scope. */
  readonly permissions: readonly Permission[];
  readonly blocked?: Block;
  /** Kept out of their account by an admin: nobody is let in as them. */
  readonly suspended?: true;
  /** Names the session in the table of sessions (never the token). */
  readonly sessionId: string;
}

export interface CallerTeam {
  readonly id: string;
  readonly name: string;
  readonly primaryColor: string | null;
  readonly status: 'active' | 'inactive';
  readonly moduleAccess: Readonly<Record<string, boolean>>;
  /** A coach's standing on it. */
  readonly canEditLinks: boolean;
}

/** Whose data a file holds that someone asked for. */
export interface TakenAlong {
  readonly teamId: string;
  readonly athleteIds: readonly string[];
}

const files = new WeakMap<object, TakenAlong>();

/** Declares whose data a file answer holds: it is sent once the access is recorded (ADR 26). */
export function takingAlong<A extends object>(answer: A, whose: TakenAlong): A {
  files.set(answer, whose);
  return answer;
}

export const takenAlongIn = (answer: unknown): TakenAlong | undefined =>
  typeof answer === 'object' && answer !== null ? files.get(answer) : undefined;
