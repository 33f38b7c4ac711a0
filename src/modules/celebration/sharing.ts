import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { isMinor } from '../../../contract/athlete/grade.js';
import type { Sharing } from '../../../contract/celebration/endpoints.js';
import type { DecidesOnSharing } from '../../../contract/celebration/vocabulary.js';
import { athleteById } from '../../../projections/athlete-profile/athlete.queries.js';
import type { Clock } from '../../kernel/clock.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/event.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Flags } from '../../platform/flags/flags.js';
import { UndoChecks } from '../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { Caller } from '../access/public.js';
import { athletes, isConfirmedGuardian, notConfirmed } from '../athlete/public.js';
import { sharings } from './celebration.decider.js';
import { SharingAllowed, SharingStopped } from './celebration.events.js';

/** Key of the flag. */
export const PICTURES = 'celebration-pictures';

/** Whether an athlete's pictures may be shared, and whose word that is: a minor's guardian's, an adult's own. */
@Injectable()
export class SharingRules implements OnModuleInit {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: StreamReader,
    private readonly undoing: UndoChecks,
    private readonly flags: Flags,
  ) {}

  onModuleInit(): void {
    for (const event of [SharingAllowed, SharingStopped])
      this.undoing.before(event, async ({ data: { athleteId } }, actor) => {
        await this.decidedBy(athleteId, actor);
      });
  }

  /** @throws DomainError not-found */
  async of(athleteId: string, caller: Caller): Promise<Sharing> {
    const decides = await this.decides(athleteId);
    const { state } = await this.streams.load(sharings.of(athleteId));
    // A guardian's word ends when the athlete is 18.
    const allowed = state.permission?.by === decides;
    const mayShare = allowed || (decides === 'athlete' && caller.athleteId === athleteId);
    return { decides, allowed, canShare: mayShare && (await this.flags.isOn(PICTURES)) };
  }

  /** @throws DomainError conflict where the picture may not be shared (yet) */
  async refuse(athleteId: string, caller: Caller): Promise<void> {
    if (!(await this.flags.isOn(PICTURES))) throw conflict('turned-off', 'Sharing pictures is turned off right now.');
    const { decides, canShare } = await this.of(athleteId, caller);
    if (canShare) return;
    throw conflict(
      'sharing-not-allowed',
      decides === 'guardian' ? 'A parent must allow sharing first.' : 'The athlete must allow sharing first.',
    );
  }

  /** Whose word it is, if it is this caller's. @throws DomainError conflict; forbidden `not-confirmed` */
  async decidedByCaller(athleteId: string, caller: Caller, actor: Actor): Promise<DecidesOnSharing> {
    if (caller.role === 'parent') {
      const { state } = await this.streams.load(athletes.of(athleteId));
      if (!state || !isConfirmedGuardian(state, caller.parentId, this.clock.now())) throw notConfirmed();
    }
    return this.decidedBy(athleteId, actor);
  }

  private async decidedBy(athleteId: string, { role }: Pick<Actor, 'role'>): Promise<DecidesOnSharing> {
    const decides = await this.decides(athleteId);
    if (decides === 'athlete' && role !== 'athlete')
      throw conflict('athlete-decides', 'The athlete is 18 and makes this choice alone.');
    if (decides === 'guardian' && role === 'athlete')
      throw conflict('guardian-decides', 'A parent makes this choice until you’re 18.');
    return decides;
  }

  // Whose birthday nobody knows may be a child.
  private async decides(athleteId: string): Promise<DecidesOnSharing> {
    const athlete = await athleteById(this.pool, athleteId);
    if (!athlete) throw notFound('Athlete');
    const { dateOfBirth } = athlete.profile;
    return dateOfBirth !== null && !isMinor(dateOfBirth, this.clock.now()) ? 'athlete' : 'guardian';
  }
}
