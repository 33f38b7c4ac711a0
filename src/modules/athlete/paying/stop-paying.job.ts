import { z } from 'zod';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { parents } from '../../parent/public.js';
import { athletes } from '../athlete.decider.js';

/** Name of the job. */
export const STOP_PAYING = 'stop-paying';

const id = z.string().min(1);

/** The unlinking that ends it. */
export const Unlinking = z.strictObject({ eventId: id, parentId: id, athleteId: id });
export type Unlinking = z.infer<typeof Unlinking>;

/** Ends a parent's paying for an athlete whom they are not linked to any more. */
@Job()
export class StopPaying implements JobHandler<Unlinking> {
  readonly name = STOP_PAYING;
  readonly payload = Unlinking;

  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
  ) {}

  async run({ eventId, parentId, athleteId }: Unlinking): Promise<void> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (state && Object.hasOwn(state.parents, parentId)) return;
    await this.commands.send(
      parents.of(parentId),
      { type: 'StopPaying', athleteId },
      { actor: SYSTEM_ACTOR, causationId: eventId },
    );
  }
}
