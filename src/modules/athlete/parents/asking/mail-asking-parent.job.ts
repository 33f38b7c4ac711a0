import { z } from 'zod';
import { StreamReader } from '../../../../platform/commands/stream-reader.js';
import { Config } from '../../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../../platform/jobs/job-handler.js';
import { writeLetter, type Letter } from '../../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../../platform/mail/mailer.js';
import { sendEach } from '../../../../platform/mail/send-each.js';
import { athletes } from '../../athlete.decider.js';
import type { Correspondent } from '../../membership/membership-people.query.js';
import { LinkPeopleQuery } from '../link-people.query.js';
import { parentAnsweredLetter, parentAskedLetter } from './asking-letters.js';

/** Name of the job. */
export const MAIL_ASKING_PARENT = 'mail-asking-parent';

const id = z.string().min(1);

/** What became of somebody's wish to follow an athlete. */
export const AskingFact = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  parentId: id,
  standing: z.enum(['asked', 'confirmed', 'refused']),
});
export type AskingFact = z.infer<typeof AskingFact>;

/** Tells the athlete, those who follow them and the primary coach that a parent waits for their word, and that parent what it was; unless that has changed since. */
@Job()
export class MailAskingParent implements JobHandler<AskingFact> {
  readonly name = MAIL_ASKING_PARENT;
  readonly payload = AskingFact;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: LinkPeopleQuery,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, position, standing, ...link }: AskingFact): Promise<void> {
    const { athleteId, parentId } = link;
    const { state } = await this.streams.load(athletes.of(athleteId));
    const relationship = state?.askingParents[parentId] ?? null;
    if ((relationship !== null) !== (standing === 'asked')) return;
    const people = await this.people.run(link, position);
    if (!people) return;
    const { athlete, parent, parents, primaryCoach } = people;
    const facts = { team: people.team, athlete, parent, relationship, publicUrl: this.config.publicUrl };
    const mail = ({ personId, firstName, lastName, address }: Correspondent, letter: Letter) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = [athleteId, parentId].filter((one) => one !== personId);
      return [{ key: `${MAIL_ASKING_PARENT}.${eventId}.${personId}`, to, about, ...writeLetter(letter) }];
    };
    await sendEach(
      this.mailer,
      standing === 'asked'
        ? [
            ...mail(athlete, parentAskedLetter(facts, 'athlete', athlete.firstName)),
            ...parents
              .filter(({ personId }) => personId !== parentId)
              .flatMap((one) => mail(one, parentAskedLetter(facts, 'another parent', one.firstName))),
            ...(primaryCoach ? mail(primaryCoach, parentAskedLetter(facts, 'coach', primaryCoach.firstName)) : []),
          ]
        : mail(parent, parentAnsweredLetter(facts, standing, parent.firstName)),
    );
  }
}
