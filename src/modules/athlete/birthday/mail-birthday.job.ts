import { z } from 'zod';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { writeLetter, type Letter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { sendEach } from '../../../platform/mail/send-each.js';
import { athletes } from '../athlete.decider.js';
import type { Correspondent } from '../membership/membership-people.query.js';
import { LinkPeopleQuery } from '../parents/link-people.query.js';
import { birthdayAnsweredLetter, birthdayAskedLetter } from './birthday-letters.js';

/** Name of the job. */
export const MAIL_BIRTHDAY = 'mail-birthday';

const id = z.string().min(1);

/** What became of another birthday. */
export const BirthdayFact = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  standing: z.enum(['asked', 'confirmed', 'refused']),
});
export type BirthdayFact = z.infer<typeof BirthdayFact>;

/** Tells parents and the primary coach that a birthday waits for their word, and the athlete what it was; unless that has changed since. */
@Job()
export class MailBirthday implements JobHandler<BirthdayFact> {
  readonly name = MAIL_BIRTHDAY;
  readonly payload = BirthdayFact;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: LinkPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, position, athleteId, teamId, standing }: BirthdayFact): Promise<void> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (!state || (state.askedBirthday !== null) !== (standing === 'asked')) return;
    const people = await this.people.around(athleteId, teamId, position);
    if (!people) return;
    const { athlete, parents, primaryCoach, team } = people;
    const facts = { team, athlete, publicUrl: this.config.publicUrl };
    const mail = ({ personId, firstName, lastName, address }: Correspondent, letter: Letter) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = [athleteId].filter((one) => one !== personId);
      return [{ key: `${MAIL_BIRTHDAY}.${eventId}.${personId}`, to, about, ...writeLetter(letter) }];
    };
    await sendEach(
      this.mailer,
      standing === 'asked'
        ? [
            ...parents.flatMap((one) => mail(one, birthdayAskedLetter(facts, 'parent', one.firstName))),
            ...(primaryCoach ? mail(primaryCoach, birthdayAskedLetter(facts, 'coach', primaryCoach.firstName)) : []),
          ]
        : mail(athlete, birthdayAnsweredLetter(facts, standing)),
    );
  }
}
