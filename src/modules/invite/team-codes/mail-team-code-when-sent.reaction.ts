import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { MAIL_TEAM_CODE, type TeamCodeSending } from './mail-team-code.job.js';
import { TeamCodeIssued, TeamCodeResent } from './team-code.events.js';

/** A code reaches whom it is for by mail, and in no other way. */
@Reacts()
export class MailTeamCodeWhenSent implements Reaction {
  readonly name = 'mail-team-code-when-sent';
  readonly reads = [TeamCodeIssued, TeamCodeResent];
  readonly personal = false;

  react({ id, data }: RecordedEvent): readonly JobRequest<TeamCodeSending>[] {
    const { codeId } = data as EventOf<typeof TeamCodeResent>['data'];
    return [{ name: MAIL_TEAM_CODE, id: jobId(MAIL_TEAM_CODE, id), payload: { eventId: id, codeId } }];
  }
}
