import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { athletesOfParent } from '../../../../projections/account-access/account.queries.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import type { ErasurePart } from '../../feature.js';
import type { PersonIds } from '../../person.js';
import type { AthleteCommand } from '../athlete.commands.js';
import { athletes } from '../athlete.decider.js';

/** Takes an athlete off their team and ends the links between athlete and parents, by the commands that people use. */
@Injectable()
export class MembershipErasure implements ErasurePart {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandGateway,
    private readonly streams: StreamReader,
  ) {}

  async leaveTeams({ athleteId, parentId }: PersonIds): Promise<void> {
    if (athleteId) await this.athlete(athleteId);
    if (parentId) await this.parent(parentId);
  }

  async teamsOf({ athleteId }: PersonIds): Promise<readonly string[]> {
    const events = athleteId ? await this.streams.events(athletes.of(athleteId)) : [];
    return events.flatMap(({ data }) => ('teamId' in data ? [data.teamId] : []));
  }

  private async athlete(athleteId: string): Promise<void> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (!state) return;
    const { membership, parents } = state;
    if (membership) await this.send(athleteId, { type: 'RemoveFromTeam' });
    for (const parentId of Object.keys(parents)) await this.send(athleteId, { type: 'UnlinkParent', parentId });
  }

  private async parent(parentId: string): Promise<void> {
    const linked = await athletesOfParent(this.pool, parentId);
    for (const athleteId of linked) await this.send(athleteId, { type: 'UnlinkParent', parentId });
  }

  private async send(athleteId: string, command: AthleteCommand): Promise<void> {
    await this.commands.send(athletes.of(athleteId), command, { actor: SYSTEM_ACTOR });
  }
}
