import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { seasonAt } from '../../../contract/college/season.js';
import { collegesToBegin } from '../../../projections/college-seasons.js';
import type { Clock } from '../../kernel/clock.js';
import type { Past } from '../../kernel/decider.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { deleteLater } from '../../platform/files/delete-file.job.js';
import { type Reaction, Reacts } from '../../platform/jobs/reaction.js';
import { colleges } from './college.decider.js';
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

/** Makes true, once its season begins, what was said to begin in it: lists, fit and pages know only what is true today. */
@Injectable()
export class BeginSeasons {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Two processes may do it at once: the second changes nothing. @returns how many colleges were due */
  async run(): Promise<number> {
    const due = await collegesToBegin(this.pool, seasonAt(this.clock.now()));
    for (const collegeId of due)
      await this.commands.send(colleges.of(collegeId), { type: 'BeginSeason' }, { actor: SYSTEM_ACTOR });
    return due.length;
  }
}
