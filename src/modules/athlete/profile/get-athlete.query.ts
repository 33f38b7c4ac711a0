import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Athlete, AthleteGroup, AthleteProfile, ParentGuardian } from '../../../../contract/athlete/athlete.js';
import type { AccountStatus } from '../../../../contract/athlete/vocabulary.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { athleteAnswer } from './athlete-answer.js';

interface Row {
  readonly athlete_id: string;
  readonly user_id: string | null;
  readonly team_id: string | null;
  readonly account_status: AccountStatus;
  readonly profile: AthleteProfile;
  readonly onboarded: boolean;
  readonly activity_count: number;
  readonly created_at: Date;
  readonly image_id: string | null;
  readonly team: Athlete['team'];
  readonly groups: AthleteGroup[];
  readonly guardians: ParentGuardian[];
  readonly payer: string | null;
  readonly email_notifications: boolean;
}

/** Guardians of the athlete `a`, in the order in which they were linked, as the contract has them. */
const guardiansOf = `COALESCE((
  SELECT json_agg(json_build_object('parentId', p.parent_id, 'firstName', p.first_name, 'lastName', p.last_name,
      'relationship', g.relationship, 'email', p.email, 'phone', p.phone, 'homeTown', p.home_town) ORDER BY g.place)
    FROM read.athlete_guardian g JOIN read.parent p USING (parent_id) WHERE g.athlete_id = a.athlete_id), '[]')`;

const ATHLETE = `
  SELECT a.athlete_id, a.user_id, a.team_id, a.account_status, a.profile, a.onboarded, a.activity_count, a.created_at, a.image_id,
    (SELECT json_build_object('_id', t.team_id, 'name', t.name, 'logoImageUrl', NULL, 'primaryColor', t.primary_color,
       'paymentStrategy', t.payment_strategy, 'sports', t.sports) FROM read.team t WHERE t.team_id = a.team_id) AS team,
    COALESCE((SELECT json_agg(json_build_object('_id', g.group_id, 'name', g.name, 'color', g.color) ORDER BY lower(g.name), g.group_id)
       FROM read.team_group g WHERE g.team_id = a.team_id AND g.group_id = ANY (a.group_ids)), '[]') AS groups,
    ${guardiansOf} AS guardians,
    (SELECT y.parent_id FROM read.athlete_payer y JOIN read.athlete_guardian g USING (athlete_id, parent_id)
       WHERE y.athlete_id = a.athlete_id ORDER BY y.since, y.parent_id LIMIT 1) AS payer,
    COALESCE((SELECT x.email_notifications FROM read.account_access x WHERE x.user_id = a.user_id), true) AS email_notifications
  FROM read.athlete_profile a WHERE a.athlete_id = $1`;

/** An athlete as they are now. The guard has checked that the caller may see them. */
@Injectable()
export class GetAthlete {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly addresses: FileAddresses,
  ) {}

  /** @throws DomainError not-found */
  async run(athleteId: string): Promise<Athlete> {
    const { rows } = await this.pool.query<Row>({ name: 'get-athlete', text: ATHLETE, values: [athleteId] });
    const row = rows[0];
    if (!row) throw notFound('Athlete');
    const { team, groups, guardians: parentGuardians, payer: parentPayingForAthlete } = row;
    const profileImageUrl = this.addresses.ofPicture(row.image_id);
    const emailNotifications = row.email_notifications;
    return athleteAnswer(row, {
      team,
      profileImageUrl,
      groups,
      parentGuardians,
      parentPayingForAthlete,
      emailNotifications,
    });
  }
}
