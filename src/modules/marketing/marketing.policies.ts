import type { RecordedEvent } from '../../kernel/event.js';
import { deleteLater } from '../../platform/files/delete-file.job.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { MarketingImageSet } from './marketing.events.js';

/** Deletes the bytes of replaced images once an undo is no longer possible. */
@Reacts()
export class DeleteMarketingImages implements Reaction {
  readonly name = 'delete-marketing-images';
  readonly reads = [MarketingImageSet];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent) {
    const { previous } = (event as RecordedEvent & ReturnType<typeof MarketingImageSet>).data;
    return previous === null ? [] : [deleteLater(event, previous)];
  }
}
