import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { writeLetter, type Letter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { sendEach } from '../../../platform/mail/send-each.js';
import { MAIL_ACCEPTANCE, MembershipFact } from './membership-fact.js';
import { acceptedAthleteLetter, acceptedParentLetter } from './membership-letters.js';
import { MembershipNow } from './membership-now.js';
import { MembershipPeopleQuery, type Correspondent } from './membership-people.query.js';

/** Tells the athlete and their linked parents that the team took them, unless that was undone or has changed since. */
@Job()
export class MailAcceptance implements JobHandler<MembershipFact> {
  readonly name = MAIL_ACCEPTANCE;
  readonly payload = MembershipFact;

  constructor(
    private readonly config: Config,
    private readonly membership: MembershipNow,
    private readonly people: MembershipPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run(fact: MembershipFact): Promise<void> {
    if (!(await this.membership.stillHolds(fact, 'active'))) return;
    const { team, athlete, parents } = await this.people.run(fact.athleteId, fact.teamId, fact.position);
    const { publicUrl } = this.config;
    const mail = ({ personId, firstName, lastName, address }: Correspondent, letter: Letter) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = personId === athlete.personId ? [] : [athlete.personId];
      return [{ key: `${MAIL_ACCEPTANCE}.${fact.eventId}.${personId}`, to, about, ...writeLetter(letter) }];
    };
    await sendEach(this.mailer, [
      ...mail(athlete, acceptedAthleteLetter({ team, athlete, reader: athlete, publicUrl })),
      ...parents.flatMap((parent) => mail(parent, acceptedParentLetter({ team, athlete, reader: parent, publicUrl }))),
    ]);
  }
}
