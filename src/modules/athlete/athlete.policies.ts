import { z } from 'zod';
import type { Past } from '../../kernel/decider.js';
import type { EventOf } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { deleteLater, type FileLetGo } from '../../platform/files/delete-file.job.js';
import { Job, type JobHandler } from '../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { parents } from '../parent/public.js';
import { athletes } from './athlete.decider.js';
import { type AthleteEvent, ParentUnlinked } from './athlete.events.js';
import { FileRemoved, ProfileImageRemoved, ProfileImageSet } from './files/athlete-files.events.js';

/** Deletes the bytes of removed files once an undo is no longer possible. */
@Reacts()
export class DeleteFileWhenLetGo implements Reaction {
  readonly name = 'delete-file-when-let-go';
  readonly reads = [FileRemoved, ProfileImageSet, ProfileImageRemoved];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent): readonly JobRequest<FileLetGo>[] {
    const letGo = keyLetGo(event as RecordedEvent & Past<AthleteEvent>);
    return letGo === null ? [] : [deleteLater(event, letGo)];
  }
}

function keyLetGo(event: Past<AthleteEvent>): string | null {
  switch (event.type) {
    case 'FileRemoved':
      return event.data.fileId;
    case 'ProfileImageSet':
      return event.data.previous;
    case 'ProfileImageRemoved':
      return event.data.imageId;
    default:
      return null;
  }
}

/** Name of the job. */
const STOP_PAYING = 'stop-paying';

const id = z.string().min(1);

/** The unlinking that ends it. */
const Unlinking = z.strictObject({ eventId: id, parentId: id, athleteId: id });
type Unlinking = z.infer<typeof Unlinking>;

/** Ends a parent's payments for an athlete they no longer follow. */
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

/** A parent pays for linked athletes: the link's end is the end of paying (ADR 17). */
@Reacts()
export class StopPayingWhenUnlinked implements Reaction {
  readonly name = 'stop-paying-when-unlinked';
  readonly reads = [ParentUnlinked];
  readonly personal = false;
  readonly fromStart = true;

  react({ id: eventId, data }: RecordedEvent): readonly JobRequest<Unlinking>[] {
    const { parentId, athleteId } = data as EventOf<typeof ParentUnlinked>['data'];
    return [{ name: STOP_PAYING, id: jobId(STOP_PAYING, eventId), payload: { eventId, parentId, athleteId } }];
  }
}
