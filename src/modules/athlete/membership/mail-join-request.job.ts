import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { writeLetter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { sendEach } from '../../../platform/mail/send-each.js';
import { joinRequestsTopic } from './join-requests-seen.js';
import { MAIL_JOIN_REQUEST, MembershipFact } from './membership-fact.js';
import { joinRequestLetter } from './membership-letters.js';
import { MembershipNow } from './membership-now.js';
import { MembershipPeopleQuery } from './membership-people.query.js';

/**
 * Tells the team's active coaches who want mail that an athlete asks to join: each once, until they have looked who asks.
 * Nobody is told once the request is answered or cancelled.
 */
@Job()
export class MailJoinRequest implements JobHandler<MembershipFact> {
  readonly name = MAIL_JOIN_REQUEST;
  readonly payload = MembershipFact;

  constructor(
    private readonly config: Config,
    private readonly membership: MembershipNow,
    private readonly people: MembershipPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run(fact: MembershipFact): Promise<void> {
    if (!(await this.membership.stillHolds(fact, 'pending'))) return;
    const { team, athlete, coaches } = await this.people.run(fact.athleteId, fact.teamId, fact.position);
    const mails = coaches.flatMap(({ personId, firstName, lastName, address }) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const letter = joinRequestLetter({ team, athlete, reader: { firstName }, publicUrl: this.config.publicUrl });
      const key = `${MAIL_JOIN_REQUEST}.${fact.eventId}.${personId}`;
      const topic = joinRequestsTopic(fact.teamId, personId);
      return [{ key, to, about: [athlete.personId], topic, ...writeLetter(letter) }];
    });
    await sendEach(this.mailer, mails);
  }
}
