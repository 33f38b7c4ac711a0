import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { namesOf } from '../../../../projections/account-access/names.queries.js';
import { athleteById } from '../../../../projections/athlete-profile/athlete.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { notFound } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { Access, type Caller } from '../../access/public.js';
import { withGuardiansFor } from '../parents/guardians-shown.js';
import { athleteAnswer } from './athlete-answer.js';
import { whoVerified } from '../verifying/verification.facts.js';

/** An athlete as they are now. The guard has checked that the caller may see them. */
@Injectable()
export class GetAthlete {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: FileAddresses,
    private readonly access: Access,
  ) {}

  /** @throws DomainError not-found */
  async run(athleteId: string, reader: Caller): Promise<Athlete> {
    const { userId, role } = reader;
    const asTeam = this.access.asTeam(reader, 'interest.read');
    const row = await athleteById(this.pool, athleteId, { userId, asTeam });
    if (!row) throw notFound('Athlete');
    const { groups, guardians: parentGuardians, payer: parentPayingForAthlete } = row;
    const team = row.team && { ...row.team, logoImageUrl: null };
    const profileImageUrl = this.addresses.ofPicture(row.image_id);
    const emailNotifications = row.email_notifications;
    const answer = athleteAnswer(row, {
      team,
      profileImageUrl,
      groups,
      parentGuardians,
      parentPayingForAthlete,
      emailNotifications,
      unread: {
        byAthlete: row.unread_by_athlete,
        byCoach: role === 'coach' || role === 'assistant-coach' ? row.unread_by_caller : null,
      },
      at: this.clock.now(),
      names: await namesOf(this.pool, whoVerified(row.verifications)),
    });
    return withGuardiansFor(reader, answer);
  }
}
