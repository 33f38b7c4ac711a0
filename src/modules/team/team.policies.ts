import type { Past } from '../../kernel/decider.js';
import type { EventOf } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { deleteLater } from '../../platform/files/delete-file.job.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { TeamImageRemoved, TeamImageSet } from './settings/team-settings.events.js';

/** Deletes the bytes of replaced images once an undo is no longer possible. */
@Reacts()
export class DeleteTeamImageWhenLetGo implements Reaction {
  readonly name = 'delete-team-image-when-let-go';
  readonly reads = [TeamImageSet, TeamImageRemoved];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent) {
    const { type, data } = event as RecordedEvent & Past<EventOf<(typeof this.reads)[number]>>;
    const letGo = type === 'TeamImageSet' ? data.previous : data.imageId;
    return letGo === null ? [] : [deleteLater(event, letGo)];
  }
}
