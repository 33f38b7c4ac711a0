import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { signInTexts } from '../../../../contract/identity/fields.js';
import { DomainError } from '../../../kernel/errors.js';
import { Role } from '../../../../contract/access/permissions.js';
import { type Block, type Caller, type CallerTeam, permissionsOf } from '../../access/public.js';
import type { CallerLookup } from '../../../platform/guard/ports.js';
import { Config } from '../../../platform/config/config.js';
import { askedTogether } from '../../../platform/database/asked-together.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { callersByTokens, callerByUser, type CallerRow } from './caller.query.js';
import { Sessions, TOUCH_EVERY } from '../sessions/sessions.js';
import { OutsideCallers } from '../sso/outside/outside-callers.js';
import { hashOfToken, isJwt, isOpaqueToken } from '../sessions/tokens.js';

/** The person behind a token, looked up with every request: a change takes effect with their next request. */
@Injectable()
export class Callers implements CallerLookup<Caller> {
  private readonly ofSession = askedTogether((hashes) => this.ofSessions(hashes));

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly sessions: Sessions,
    private readonly outside: OutsideCallers,
    private readonly config: Config,
  ) {}

  async byToken(token: string): Promise<Caller | undefined> {
    if (isJwt(token)) {
      const bearer = await this.outside.byToken(token);
      if (bearer?.suspended_at) throw suspended();
      return bearer && this.of(bearer);
    }
    if (!isOpaqueToken(token)) return undefined;
    const row = await this.ofSession(hexHashOf(token));
    if (!row || row.suspended_at) return undefined;
    if (row.stale) await this.sessions.touch(row.session_id);
    return this.of(row);
  }

  async byTokens(tokens: readonly string[]): Promise<ReadonlyMap<string, Caller>> {
    const opaque = tokens.filter(isOpaqueToken);
    const sessions = await this.ofSessions(opaque.map(hexHashOf));
    const found = [
      ...(await this.outside.byTokens(tokens.filter(isJwt))),
      ...opaque.map((token) => [token, sessions.get(hexHashOf(token))] as const),
    ];
    return new Map(found.flatMap(([token, row]) => (!row || row.suspended_at ? [] : [[token, this.of(row)] as const])));
  }

  /** Also of someone who is kept out. Undefined for an account that the read model does not know (yet). */
  async byUser(userId: string): Promise<Caller | undefined> {
    const { rows } = await this.pool.query<CallerRow>(callerByUser, [userId]);
    return rows[0] && this.of(rows[0]);
  }

  private of(row: CallerRow): Caller {
    const { terms, operatorsNeedFactor } = this.config;
    return callerOf(row, { terms: terms?.version, operatorsNeedFactor });
  }

  /** The sessions that have not ended, by the hashes of their tokens in hex. */
  private async ofSessions(hashes: readonly string[]): Promise<ReadonlyMap<string, CallerRow>> {
    if (hashes.length === 0) return new Map();
    const { rows } = await this.pool.query<CallerRow & { token_hash: Buffer }>({
      name: 'callers-by-tokens',
      text: callersByTokens,
      values: [hashes.map((hash) => Buffer.from(hash, 'hex')), TOUCH_EVERY],
    });
    return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  }
}

const hexHashOf = (token: string): string => hashOfToken(token).toString('hex');

const suspended = (): DomainError => new DomainError('forbidden', 'account-suspended', signInTexts.suspended);

/** What this installation asks of people before they go on. */
export interface Asked {
  /** The version of the terms that holds; without one nobody is asked to agree. */
  readonly terms?: string | undefined;
  readonly operatorsNeedFactor?: boolean;
}

/** Whether it is a role that reaches the data of everybody. */
const needsFactor = (role: Role): boolean => role === 'admin' || role === 'auditor';

/** The row in words: with the role that holds on the team they act for, and what keeps them out. */
export function callerOf(row: CallerRow, { terms, operatorsNeedFactor = false }: Asked = {}): Caller {
  const role = roleOf(row);
  const team = teamOf(row);
  const factorDue = operatorsNeedFactor && needsFactor(role) && !row.has_factor ? 'second-factor-due' : undefined;
  const blocked = inactiveOf(role, row) ?? dueOf(row, terms) ?? factorDue ?? unpaidOf(role, row);
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role,
    ...(row.athlete_id ? { athleteId: row.athlete_id } : {}),
    ...(row.coach_id ? { coachId: row.coach_id } : {}),
    ...(row.parent_id ? { parentId: row.parent_id } : {}),
    ...(team ? { team } : {}),
    linkedAthleteIds: role === 'parent' ? row.linked : [],
    linkedTeamIds: role === 'parent' ? row.linked_teams : [],
    permissions: permissionsOf(role, { canEditLinks: team?.canEditLinks ?? false }),
    ...(blocked ? { blocked } : {}),
    ...(row.suspended_at ? { suspended: true } : {}),
  };
}

// Primary is a place on a team: a coach who assists on this one acts as an assistant, and a demoted one everywhere.
function roleOf({ role, place }: CallerRow): Role {
  if (role === 'coach' && place === 'assistant') return 'assistant-coach';
  return Role.catch('no-role').parse(role);
}

function teamOf(row: CallerRow): CallerTeam | undefined {
  if (!row.team_id || !row.team_status) return undefined;
  return {
    id: row.team_id,
    name: row.team_name ?? '',
    primaryColor: row.primary_color,
    status: row.team_status,
    moduleAccess: row.module_access ?? {},
    canEditLinks: row.can_edit_links ?? false,
  };
}

function inactiveOf(role: Role, row: CallerRow): Block | undefined {
  if (role === 'parent') return row.parent_status === 'inactive' ? 'account-inactive' : undefined;
  return isCoach(role) && row.team_id && row.place_status !== 'active' ? 'account-inactive' : undefined;
}

const dueOf = ({ agreed_version: agreed }: CallerRow, terms: string | undefined): Block | undefined =>
  terms !== undefined && agreed !== terms ? 'agreement-due' : undefined;

const unpaidOf = (role: Role, { team_status: status }: CallerRow): Block | undefined =>
  isCoach(role) && status === 'inactive' ? 'no-subscription' : undefined;

const isCoach = (role: Role): boolean => role === 'coach' || role === 'assistant-coach';
