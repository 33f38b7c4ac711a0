import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { BirthdayAsked, birthdayEvents, BirthdayConfirmed, BirthdayRefused } from './birthday.events.js';
import { MAIL_BIRTHDAY, type BirthdayFact } from './mail-birthday.job.js';

/** Another birthday is asked for → e-mail to those whose word it waits for; it is given → e-mail to the athlete. */
@Reacts()
export class TellWhenBirthdayAsked implements Reaction {
  readonly name = 'tell-when-birthday-asked';
  readonly reads = birthdayEvents;
  readonly personal = false;

  react({ id, position, type, data, metadata }: RecordedEvent): readonly JobRequest<BirthdayFact>[] {
    const { athleteId } = data as EventOf<typeof BirthdayConfirmed>['data'];
    const standing = standings[type];
    if (!standing) return [];
    const payload = { eventId: id, position, athleteId, teamId: metadata.teamId ?? null, standing };
    return [{ name: MAIL_BIRTHDAY, id: jobId(MAIL_BIRTHDAY, id), payload }];
  }
}

const standings: Readonly<Record<string, BirthdayFact['standing']>> = {
  [BirthdayAsked.type]: 'asked',
  [BirthdayConfirmed.type]: 'confirmed',
  [BirthdayRefused.type]: 'refused',
};
