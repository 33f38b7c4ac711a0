import { z } from 'zod';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { writeLetter, type Letter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { sendEach } from '../../../platform/mail/send-each.js';
import { athletes } from '../athlete.decider.js';
import type { Correspondent } from '../membership/membership-people.query.js';
import { LinkPeopleQuery } from './link-people.query.js';
import { linkedAthleteLetter, linkedCoachLetter, linkedParentLetter } from './parent-letters.js';

/** Name of the job. */
export const MAIL_PARENT_LINKED = 'mail-parent-linked';

const id = z.string().min(1);

/** Who follows whom from now on; `teamId` is null where the athlete is on no team. */
export const LinkFact = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  parentId: id,
});
export type LinkFact = z.infer<typeof LinkFact>;

/** Tells the athlete, their other parents and their primary coach who follows the athlete from now on, unless they do no more. */
@Job()
export class MailParentLinked implements JobHandler<LinkFact> {
  readonly name = MAIL_PARENT_LINKED;
  readonly payload = LinkFact;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: LinkPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, position, ...link }: LinkFact): Promise<void> {
    const { athleteId, parentId } = link;
    const { state } = await this.streams.load(athletes.of(athleteId));
    const relationship = state?.parents[parentId];
    if (!relationship) return;
    const people = await this.people.run(link, position);
    if (!people) return;
    const { team, athlete, parent: linked, parents, primaryCoach } = people;
    const facts = { team, athlete, linked, relationship, publicUrl: this.config.publicUrl };
    const mail = ({ personId, firstName, lastName, address }: Correspondent, letter: Letter) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = [athleteId, parentId].filter((one) => one !== personId);
      return [{ key: `${MAIL_PARENT_LINKED}.${eventId}.${personId}`, to, about, ...writeLetter(letter) }];
    };
    await sendEach(this.mailer, [
      ...mail(athlete, linkedAthleteLetter({ ...facts, reader: athlete })),
      ...parents
        .filter(({ personId }) => personId !== parentId)
        .flatMap((parent) => mail(parent, linkedParentLetter({ ...facts, reader: parent }))),
      ...(primaryCoach && team ? mail(primaryCoach, linkedCoachLetter({ ...facts, team, reader: primaryCoach })) : []),
    ]);
  }
}
