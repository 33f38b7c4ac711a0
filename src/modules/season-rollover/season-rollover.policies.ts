import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { DomainError } from '../../kernel/errors.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { eventIdOf } from '../../platform/event-store/event-codec.js';
import { Job, type JobHandler } from '../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { collegeRosters } from '../college-roster/college-roster.decider.js';
import { RosterRolledOver } from '../college-roster/college-roster.events.js';
import { seasonRollovers } from './season-rollover.decider.js';
import { SeasonRolloverBegun, SeasonRolloverUndoBegun } from './season-rollover.events.js';

/** Name of the job. */
const ROLL_OVER_SEASON = 'roll-over-season';
const UNDO_SEASON_ROLLOVER = 'undo-season-rollover';
const Rollover = z.strictObject({ rolloverId: z.uuid() });
type Rollover = z.infer<typeof Rollover>;

/** Of one roster in one rollover: however often the job runs, the roster moves on once. */
export const commandIdOf = (rolloverId: string, rosterId: string): string =>
  uuidv5(`roll over ${rosterId}`, rolloverId);

/** What was begun, and its author. @throws if nothing was */
async function begun(streams: StreamReader, rolloverId: string, type: string) {
  const events = await streams.events(seasonRollovers.of(rolloverId));
  const [first] = events;
  const asked = events.findLast((event) => event.type === type);
  if (first?.type !== SeasonRolloverBegun.type || !asked) throw new Error(`The rollover ${rolloverId} hasn’t started.`);
  const { from, season, rosterIds } = SeasonRolloverBegun.schema.parse(first.data);
  const { actor } = asked.metadata;
  return { from, season, rosterIds, request: { actor, correlationId: rolloverId, causationId: asked.id } };
}

/** Moves each roster on in the name of the person who asked. Killed in between, it sends the same commands again. */
@Job()
export class RollOverSeason implements JobHandler<Rollover> {
  readonly name = ROLL_OVER_SEASON;
  readonly payload = Rollover;

  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  async run({ rolloverId }: Rollover): Promise<void> {
    const { from, season, rosterIds, request } = await begun(this.streams, rolloverId, SeasonRolloverBegun.type);
    const counts = { rosters: 0, moved: 0, left: 0, stayed: 0 };
    for (const rosterId of rosterIds) {
      const commandId = commandIdOf(rolloverId, rosterId);
      const command = { type: 'RollOverRoster', rolloverId, from, season } as const;
      const { events } = await this.commands.send(collegeRosters.byId(rosterId), command, { ...request, commandId });
      for (const { type, data } of events) {
        if (type !== RosterRolledOver.type) continue;
        const { moved, left, stayed } = RosterRolledOver.schema.parse(data);
        counts.rosters += 1;
        counts.moved += moved;
        counts.left += left;
        counts.stayed += stayed;
      }
    }
    await this.commands.send(seasonRollovers.of(rolloverId), { type: 'FinishRollover', ...counts }, request);
  }
}

/** Moves each roster back. What someone changed since stays as it is, and is counted. Killed in between, it continues. */
@Job()
export class UndoSeasonRollover implements JobHandler<Rollover> {
  readonly name = UNDO_SEASON_ROLLOVER;
  readonly payload = Rollover;

  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  async run({ rolloverId }: Rollover): Promise<void> {
    const { rosterIds, request } = await begun(this.streams, rolloverId, SeasonRolloverUndoBegun.type);
    const counts = { rosters: 0, kept: 0 };
    for (const rosterId of rosterIds) {
      const outcome = await this.undo(rolloverId, rosterId, request);
      if (outcome) counts[outcome] += 1;
    }
    await this.commands.send(seasonRollovers.of(rolloverId), { type: 'FinishRolloverUndo', ...counts }, request);
  }

  /** Undefined for a roster that did not move on: it was of another season by then. */
  private async undo(
    rolloverId: string,
    rosterId: string,
    request: Awaited<ReturnType<typeof begun>>['request'],
  ): Promise<'rosters' | 'kept' | undefined> {
    const eventId = eventIdOf(commandIdOf(rolloverId, rosterId), 0);
    const commandId = uuidv5('undo', eventId);
    try {
      await this.commands.undo(collegeRosters.byId(rosterId), eventId, { ...request, commandId });
      return 'rosters';
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'busy') throw error;
      if (error.kind === 'not-found') return undefined;
      if (error.kind === 'conflict') return error.code === 'already-undone' ? 'rosters' : 'kept';
      throw error;
    }
  }
}

/** What was begun is done, whatever happens to the person who asked. */
@Reacts()
export class FollowSeasonRollovers implements Reaction {
  readonly name = 'follow-season-rollovers';
  readonly reads = [SeasonRolloverBegun, SeasonRolloverUndoBegun];
  readonly personal = false;
  readonly fromStart = true;

  react({ id, type, data }: RecordedEvent): readonly JobRequest<Rollover>[] {
    const { rolloverId } = Rollover.loose().parse(data);
    const name = type === SeasonRolloverBegun.type ? ROLL_OVER_SEASON : UNDO_SEASON_ROLLOVER;
    return [{ name, id: jobId(name, id), payload: { rolloverId } }];
  }
}
