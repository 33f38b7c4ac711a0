import { Inject, Optional } from '@nestjs/common';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { UNDO_WINDOW, UNDO_WINDOW_MS } from '../../../platform/jobs/undo-window.js';
import { ParentLinked, ParentUnlinked } from '../athlete.events.js';
import { LinkChange, MAIL_LINK_CHANGE } from './mail-link-change.job.js';

type Link = EventOf<typeof ParentLinked | typeof ParentUnlinked>['data'];

/** The link between an athlete and a parent ends → e-mail to everybody whom that concerns, after the undo window; taken back later → at once. */
@Reacts()
export class TellWhenLinkEnded implements Reaction {
  readonly name = 'tell-when-link-ended';
  readonly reads = [ParentLinked, ParentUnlinked];
  readonly personal = false;

  constructor(@Optional() @Inject(UNDO_WINDOW) private readonly window: number = UNDO_WINDOW_MS) {}

  react({ id, position, type, data, metadata }: RecordedEvent): readonly JobRequest<LinkChange>[] {
    const { athleteId, parentId } = data as Link;
    const { actor, teamId = null, undoes } = metadata;
    const by = LinkChange.shape.by.safeParse(actor.role).data;
    const ended = type === ParentUnlinked.type;
    // An erasure tells nobody; who is linked by an invite is told of elsewhere.
    if (!by || (!ended && undoes === undefined)) return [];
    const change = ended ? 'ended' : 'restored';
    const payload = { eventId: id, position, athleteId, teamId, parentId, change, by } as const;
    return [{ name: MAIL_LINK_CHANGE, id: jobId(MAIL_LINK_CHANGE, id), payload, delayMs: ended ? this.window : 0 }];
  }
}
