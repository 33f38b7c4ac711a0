import { z } from 'zod';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { athleteDecider } from '../athlete.decider.js';
import type { ParentCommand } from '../../parent/public.js';

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
    const { parents } = (await this.streams.load(athleteDecider, athleteId)).state;
    if (Object.hasOwn(parents, parentId)) return;
    const command: ParentCommand = { type: 'StopPaying', athleteId };
    await this.commands.send(command, `parent-${parentId}`, { actor: SYSTEM_ACTOR, causationId: eventId });
  }
}
