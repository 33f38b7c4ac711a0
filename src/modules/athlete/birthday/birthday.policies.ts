import type { Correspondent } from '../../../../projections/athlete-profile/membership-people.queries.js';
import { z } from 'zod';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../../platform/jobs/reaction.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { athletes } from '../athlete.decider.js';
import { LinkPeopleQuery } from '../parents/link-change.policies.js';
import { BirthdayAsked, BirthdayConfirmed, birthdayEvents, BirthdayRefused } from './birthday.events.js';
import type { EmailMessage, EmailHeader } from '../../../platform/mail/mail.js';

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
    subject: `Confirm a new birthday for ${name}`,
    preview: 'The change takes effect when you confirm it.',
    heading: 'Is this birthday right?',
    paragraphs: [
      `Hi ${firstName},`,
      `Someone asked to change ${name}’s birthday. What parents can see and do depends on it. A parent or the primary coach has to confirm it.`,
      'Until then, the old birthday stays. If the new one is wrong, decline it.',
    ],
    action: {
      label: 'Review birthday',
      url: page(publicUrl, reader === 'parent' ? '/parent/home' : `/coach/team/${athlete.personId}`),
    },
    reason:
      reader === 'parent'
        ? `You’re getting this because you’re linked to ${athlete.firstName} as a parent or guardian.`
        : `You’re getting this because you’re the primary coach of ${athlete.firstName}’s team.`,
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
    subject: confirmed ? 'Your birthday was changed' : 'Your birthday wasn’t changed',
    preview: confirmed ? 'The new birthday was confirmed.' : 'If this is a mistake, talk to your parent or coach.',
    heading: confirmed ? 'Your birthday was changed' : 'Your birthday wasn’t changed',
    paragraphs: [
      `Hi ${athlete.firstName},`,
      confirmed
        ? 'The new birthday on your profile was confirmed.'
        : 'The new birthday on your profile was declined. If this is a mistake, talk to your parent or coach.',
    ],
    action: { label: 'Open your profile', url: page(publicUrl, '/athlete/profile') },
    reason: 'You’re getting this because it’s about your profile.',
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

/** Another birthday is asked for → email to those whose word it waits for; it is given → email to the athlete. */
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
