import type { Correspondent } from '../../../../projections/athlete-profile/membership-people.queries.js';
import { z } from 'zod';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../../platform/jobs/reaction.js';
import { type EmailMessage, type EmailHeader, renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { athletes } from '../athlete.decider.js';
import { LinkPeopleQuery } from '../parents/link-change.policies.js';
import { BirthdayAsked, BirthdayConfirmed, birthdayEvents, BirthdayRefused } from './birthday.events.js';

/** What the emails about another birthday are written from: never a date, which a mailbox keeps. */
export interface BirthdayFacts {
  /** The athlete's team; null without one. */
  readonly team: EmailHeader | null;
  readonly athlete: { readonly personId: string; readonly firstName: string; readonly lastName: string };
  readonly publicUrl: string;
}

const page = (publicUrl: string, path: string): string => `${publicUrl.replace(/\/$/, '')}${path}`;
const head = (team: EmailHeader | null): EmailHeader => team ?? { name: 'Touchline', color: null };

/** To those whose word it waits for. */
function birthdayAskedEmail(facts: BirthdayFacts, reader: 'parent' | 'coach', firstName: string): EmailMessage {
  const { team, athlete, publicUrl } = facts;
  const name = `${athlete.firstName} ${athlete.lastName}`.trim();
  return {
    head: head(team),
    subject: `Another birthday for ${name}`,
    preview: 'It holds once you have confirmed it.',
    heading: 'Is this birthday right?',
    paragraphs: [
      `Hi ${firstName},`,
      `Somebody wants to change the birthday of ${name}. What parents may do and read depends on it, so it holds only when a parent or the primary coach has confirmed it.`,
      'Until then the birthday of before stands. It is not right? Refuse.',
    ],
    action: {
      label: 'Look at it',
      url: page(publicUrl, reader === 'parent' ? '/parent/home' : `/coach/team/${athlete.personId}`),
    },
    reason:
      reader === 'parent'
        ? `You get this because you are linked to ${athlete.firstName} as a parent or guardian.`
        : `You get this because you lead the team of ${athlete.firstName}.`,
  };
}

/** To the athlete. */
function birthdayAnsweredEmail(
  { team, athlete, publicUrl }: BirthdayFacts,
  answer: 'confirmed' | 'refused',
): EmailMessage {
  const confirmed = answer === 'confirmed';
  return {
    head: head(team),
    subject: confirmed ? 'Your birthday was changed' : 'Your birthday was not changed',
    preview: confirmed ? 'It was confirmed.' : 'Talk to your parent or coach, if it is a mistake.',
    heading: confirmed ? 'Your birthday was changed' : 'Your birthday stays as it was',
    paragraphs: [
      `Hi ${athlete.firstName},`,
      confirmed
        ? 'The other birthday for your profile was confirmed, and holds from now on.'
        : 'The other birthday for your profile was refused. Is it a mistake? Talk to your parent or your coach.',
    ],
    action: { label: 'Open your profile', url: page(publicUrl, '/athlete/profile') },
    reason: 'You get this because it is about your profile.',
  };
}

/** Name of the job. */
const MAIL_BIRTHDAY = 'mail-birthday';

const id = z.string().min(1);

/** What became of another birthday. */
const BirthdayFact = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  standing: z.enum(['asked', 'confirmed', 'refused']),
});
type BirthdayFact = z.infer<typeof BirthdayFact>;

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
    const mail = ({ personId, firstName, lastName, address }: Correspondent, message: EmailMessage) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = [athleteId].filter((one) => one !== personId);
      return [{ key: `${MAIL_BIRTHDAY}.${eventId}.${personId}`, to, about, ...renderEmail(message) }];
    };
    await sendEach(
      this.mailer,
      standing === 'asked'
        ? [
            ...parents.flatMap((one) => mail(one, birthdayAskedEmail(facts, 'parent', one.firstName))),
            ...(primaryCoach ? mail(primaryCoach, birthdayAskedEmail(facts, 'coach', primaryCoach.firstName)) : []),
          ]
        : mail(athlete, birthdayAnsweredEmail(facts, standing)),
    );
  }
}

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
