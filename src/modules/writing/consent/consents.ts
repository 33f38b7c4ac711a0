import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { isMinor } from '../../../../contract/athlete/grade.js';
import type { ModelHelp } from '../../../../contract/writing/model-help.js';
import type { DecidesOnModel } from '../../../../contract/writing/draft.js';
import { athleteById } from '../../../../projections/athlete-profile/athlete.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { conflict, notFound } from '../../../kernel/errors.js';
import type { Actor } from '../../../kernel/event.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Flags } from '../../../platform/flags/flags.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ModelWriter } from '../model/model-writer.js';
import { ModelHelpAllowed, ModelHelpWithdrawn } from './model-help.events.js';
import { modelHelps } from './model-help.decider.js';

/** 409 */
export const noModel = () => conflict('no-model', 'No AI model is set up here. Drafts are written by rules.');

/** Whether a model may help an athlete, and whose word that is. */
@Injectable()
export class Consents implements OnModuleInit {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly streams: StreamReader,
    private readonly undoing: UndoChecks,
    private readonly model: ModelWriter,
    private readonly flags: Flags,
  ) {}

  onModuleInit(): void {
    for (const event of [ModelHelpAllowed, ModelHelpWithdrawn])
      this.undoing.before(event, async ({ data: { athleteId } }, actor) => {
        await this.decidedBy(athleteId, actor);
      });
  }

  /** @throws DomainError not-found */
  async of(athleteId: string): Promise<ModelHelp> {
    const decides = await this.decides(athleteId);
    const { state } = await this.streams.load(modelHelps.of(athleteId));
    const { consent } = state;
    const sentTo = (await this.flags.isOn('model-help')) ? this.model.host : null;
    return { sentTo, decides, allowed: consent?.by === decides && consent.sentTo === sentTo };
  }

  /** @throws DomainError conflict where it is someone else's to decide */
  async decidedBy(athleteId: string, { role }: Pick<Actor, 'role'>): Promise<DecidesOnModel> {
    const decides = await this.decides(athleteId);
    if (decides === 'athlete' && role !== 'athlete')
      throw conflict('athlete-decides', 'The athlete is 18 and makes this choice alone.');
    if (decides === 'guardian' && role === 'athlete')
      throw conflict('guardian-decides', 'A parent makes this choice until you’re 18.');
    return decides;
  }

  /** What is agreed to. @throws DomainError conflict where there is no model */
  sentTo(): string {
    const { host } = this.model;
    if (host === null) throw noModel();
    return host;
  }

  // Whose birthday nobody knows may be a child.
  private async decides(athleteId: string): Promise<DecidesOnModel> {
    const athlete = await athleteById(this.pool, athleteId);
    if (!athlete) throw notFound('Athlete');
    const { dateOfBirth } = athlete.profile;
    return dateOfBirth !== null && !isMinor(dateOfBirth, this.clock.now()) ? 'athlete' : 'guardian';
  }
}
