import type { Past } from '../../kernel/decider.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { deleteLater } from '../../platform/files/delete-file.job.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { CollegeImageRemoved, CollegeImageSet } from './college.events.js';
import type { ImageEvent } from './images/decide-images.js';

/** Deletes the bytes of replaced images once an undo is no longer possible. */
@Reacts()
export class DeleteImageWhenLetGo implements Reaction {
  readonly name = 'delete-college-image-when-let-go';
  readonly reads = [CollegeImageSet, CollegeImageRemoved];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent) {
    const { type, data } = event as RecordedEvent & Past<ImageEvent>;
    const letGo = type === 'CollegeImageSet' ? data.previous : data.imageId;
    return letGo === null ? [] : [deleteLater(event, letGo)];
  }
}
