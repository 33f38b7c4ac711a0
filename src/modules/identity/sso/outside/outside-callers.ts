import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import { callersByIdentities, callerByUser, type CallerRow } from '../../callers/caller.query.js';
import { Admission } from '../admission.js';
import { ErasedIdentities } from '../linking/erased-identities.js';
import { OutsideTokens, type OutsideIdentity } from './outside-tokens.js';

type IdentityRow = CallerRow & { readonly issuer: string; readonly subject: string };

/** The person behind an outside issuer's token: the role from the token, profiles and scope from our read models. */
@Injectable()
export class OutsideCallers {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly tokens: OutsideTokens,
    private readonly admission: Admission,
    private readonly erased: ErasedIdentities,
  ) {}

  /**
   * Undefined for a token that does not hold. Someone who was never seen gets an account.
   * @throws DomainError forbidden `email-unverified`, conflict `email-taken`, unavailable
   */
  async byToken(token: string): Promise<CallerRow | undefined> {
    const proven = await this.tokens.prove(token);
    if (!proven) return undefined;
    const row = (await this.known([proven]))[0] ?? (await this.admitted(proven));
    return row && as(proven, row);
  }

  /** Those of the tokens that hold, of people who were seen before. */
  async byTokens(tokens: readonly string[]): Promise<(readonly [token: string, row: CallerRow])[]> {
    if (tokens.length === 0) return [];
    // Without the issuer's keys no token holds.
    const all = await Promise.all(tokens.map((token) => this.tokens.prove(token).catch(() => undefined)));
    const rows = await this.known(all.filter((proven) => proven !== undefined));
    return tokens.flatMap((token, at) => {
      const proven = all[at];
      const row = rows.find(({ issuer, subject }) => issuer === proven?.issuer && subject === proven.subject);
      return proven && row ? [[token, as(proven, row)] as const] : [];
    });
  }

  private async known(proven: readonly OutsideIdentity[]): Promise<IdentityRow[]> {
    const values = [proven.map(({ issuer }) => issuer), proven.map(({ subject }) => subject)];
    return (await this.pool.query<IdentityRow>(callersByIdentities, values)).rows;
  }

  private async admitted(proven: OutsideIdentity): Promise<CallerRow | undefined> {
    // A good token from before must not make the account again.
    if (await this.erased.has(proven, proven.provenAt)) return undefined;
    const { userId } = await this.admission.admit(proven);
    return (await this.pool.query<CallerRow>(callerByUser, [userId])).rows[0];
  }
}

// The role is the issuer's word, and so is the second factor: what they have of ours was not asked for.
const as = (proven: OutsideIdentity, row: CallerRow): CallerRow => ({
  ...row,
  role: proven.role,
  has_factor: proven.factorUsed,
});
