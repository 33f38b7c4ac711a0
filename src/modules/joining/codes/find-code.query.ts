import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { bareCode, formatCode, isCode } from '../../../../contract/invite/code.js';
import type { CodeLookup } from '../../../../contract/invite/endpoints.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { JOIN_CODE_SCOPE } from '../../team/public.js';
import {
  inviteDecider,
  invites,
  type InviteState,
  teamCodeDecider,
  teamCodes,
  type TeamCodeState,
} from '../../invite/public.js';

/** Who holds a code: the stream itself, so that nothing waits for a read model. */
export type CodeHolder =
  | { readonly kind: 'invite'; readonly invite: InviteState }
  | { readonly kind: 'team-code'; readonly teamCode: TeamCodeState }
  | { readonly kind: 'team'; readonly team: NonNullable<CodeLookup['team']> };

/** Finds what a code was given to; whether it still works is for the holder to say. */
@Injectable()
export class FindCode {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly reservations: Reservations,
    private readonly streams: StreamReader,
  ) {}

  /** Undefined for what is no code, or nobody's, or has been replaced. */
  async run(typed: string): Promise<CodeHolder | undefined> {
    if (!isCode(typed)) return undefined;
    const code = formatCode(typed);
    const [team] = await this.teams('join_code', code);
    if (team) return { kind: 'team', team };
    const [category, id] = (await this.reservations.find(JOIN_CODE_SCOPE, bareCode(typed)))?.split(/-(.*)/s) ?? [];
    if (category === inviteDecider.category && id) {
      const invite = (await this.streams.load(invites.of(id))).state;
      return invite.code === code ? { kind: 'invite', invite } : undefined;
    }
    if (category === teamCodeDecider.category && id) {
      const teamCode = (await this.streams.load(teamCodes.of(id))).state;
      return teamCode.code === code ? { kind: 'team-code', teamCode } : undefined;
    }
    return undefined;
  }

  /** The card of a team, as whoever holds a code sees it. */
  async teamCard(teamId: string): Promise<NonNullable<CodeLookup['team']> | undefined> {
    return (await this.teams('team_id', teamId))[0];
  }

  private async teams(column: 'join_code' | 'team_id', value: string): Promise<NonNullable<CodeLookup['team']>[]> {
    const { rows } = await this.pool.query<NonNullable<CodeLookup['team']>>(
      `SELECT team_id AS "_id", name, NULL AS "logoImageUrl", primary_color AS "primaryColor", slug, sports
       FROM read.team WHERE ${column} = $1`,
      [value],
    );
    return rows;
  }
}
