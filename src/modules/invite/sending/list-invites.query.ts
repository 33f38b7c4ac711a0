import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listInvites } from '../../../../contract/invite/endpoints.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';
import { inviteAnswer, type AroundInvite } from './invite-answer.js';

type Row = Parameters<typeof inviteAnswer>[0] & AroundInvite;

const FOUND = `
  FROM read.sent_invite i
  WHERE i.team_id = $1 AND ($2::text IS NULL OR i.role = $2)
    AND ($3::text[] IS NULL OR CASE WHEN i.status = 'pending' AND i.expires_at <= $4 THEN 'expired' ELSE i.status END = ANY($3))`;

const PAGE = `
  SELECT i.invite_id AS "inviteId", i.team_id AS "teamId", i.role, i.sender_id AS "senderId", i.athlete_id AS "athleteId",
    i.email, i.first_name AS "firstName", i.last_name AS "lastName", i.relationship, i.code, i.expires_at AS "expiresAt",
    i.sent_at AS "sentAt", i.status, i.accepted_at AS "acceptedAt",
    (SELECT trim(x.first_name || ' ' || x.last_name) FROM read.account_access x WHERE x.user_id = i.sender_id) AS "senderName",
    (SELECT json_build_object('firstName', p.profile ->> 'firstName', 'lastName', p.profile ->> 'lastName')
       FROM read.athlete_profile p WHERE p.athlete_id = i.athlete_id) AS athlete
  ${FOUND} ORDER BY i.sent_at DESC, i.invite_id LIMIT $5 OFFSET $6`;

/** A page of a team's invites, the latest first. */
@Injectable()
export class ListInvites {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(
    teamId: string,
    { page, count, role, status }: InputOf<typeof listInvites>['query'],
  ): Promise<AnswerOf<typeof listInvites>> {
    const now = this.clock.now();
    const found = [teamId, role ?? null, status && status.length > 0 ? status : null, now];
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<Row>(PAGE, [...found, count, (page - 1) * count]),
      this.pool.query<{ count: number }>(`SELECT count(*)::int AS count ${FOUND}`, found),
    ]);
    const invites = rows.map((row) => inviteAnswer(row, { ...row, senderName: row.senderName ?? '' }, now));
    return { invites, inviteCount: counted.rows[0]?.count ?? 0 };
  }
}
