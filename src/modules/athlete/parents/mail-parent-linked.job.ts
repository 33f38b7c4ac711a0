import { z } from 'zod';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { writeLetter, type Letter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { sendEach } from '../../../platform/mail/send-each.js';
import { athletes } from '../athlete.stream.js';
import { MembershipFact } from '../membership/membership-fact.js';
import { MembershipPeopleQuery, type Correspondent } from '../membership/membership-people.query.js';
import { linkedAthleteLetter, linkedCoachLetter, linkedParentLetter } from './parent-letters.js';

/** Name of the job. */
export const MAIL_PARENT_LINKED = 'mail-parent-linked';

export const LinkFact = MembershipFact.extend({ parentId: z.string().min(1) });
export type LinkFact = z.infer<typeof LinkFact>;

/** Tells the athlete, their other parents and their primary coach who follows the athlete from now on, unless they do no more. */
@Job()
export class MailParentLinked implements JobHandler<LinkFact> {
  readonly name = MAIL_PARENT_LINKED;
  readonly payload = LinkFact;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: MembershipPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, position, athleteId, teamId, parentId }: LinkFact): Promise<void> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    const relationship = state?.parents[parentId];
    if (!relationship) return;
    const { team, athlete, parents, primaryCoach } = await this.people.run(athleteId, teamId, position);
    const linked = parents.find(({ personId }) => personId === parentId);
    if (!linked) return;
    const facts = { team, athlete, linked, relationship, publicUrl: this.config.publicUrl };
    const mail = ({ personId, firstName, lastName, address }: Correspondent, letter: Letter) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = [athlete.personId, parentId].filter((id) => id !== personId);
      return [{ key: `${MAIL_PARENT_LINKED}.${eventId}.${personId}`, to, about, ...writeLetter(letter) }];
    };
    await sendEach(this.mailer, [
      ...mail(athlete, linkedAthleteLetter({ ...facts, reader: athlete })),
      ...parents
        .filter(({ personId }) => personId !== parentId)
        .flatMap((parent) => mail(parent, linkedParentLetter({ ...facts, reader: parent }))),
      ...(primaryCoach ? mail(primaryCoach, linkedCoachLetter({ ...facts, reader: primaryCoach })) : []),
    ]);
  }
}
