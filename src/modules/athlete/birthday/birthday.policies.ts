import { z } from 'zod';
import type { Correspondent } from '../../../../projections/athlete-profile/membership-people.queries.js';
import { isMinor, movesLine } from '../../../../contract/athlete/grade.js';
import { fold } from '../../../kernel/decider.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../../platform/jobs/reaction.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { Mailer, sendEach } from '../../../platform/mail/mailer.js';
import { athleteDecider, athletes } from '../athlete.decider.js';
import { LinkPeopleQuery } from '../parents/link-change.policies.js';
import { addressed } from '../membership/membership.policies.js';
import {
  BirthdayAsked,
  BirthdayConfirmed,
  birthdayEvents,
  BirthdayProven,
  BirthdayRefused,
} from './birthday.events.js';
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

/** Whose word a birthday waits for: of either side of 18 alone where it moves that line (ADR 17). */
type Answerers = 'athlete' | 'guardians' | 'parents or coach';
type Reader = 'athlete' | 'parent' | 'coach';

const named = ({ firstName, lastName }: BirthdayFacts['athlete']): string => `${firstName} ${lastName}`.trim();

const pages = { athlete: '/athlete/profile', parent: '/parent/home' };
const pageFor = (reader: Reader, { athlete, publicUrl }: BirthdayFacts): string =>
  page(publicUrl, reader === 'coach' ? `/coach/team/${athlete.personId}` : pages[reader]);

function reasonFor(reader: Reader, { athlete }: BirthdayFacts): string {
  if (reader === 'athlete') return 'You’re getting this because it’s about your profile.';
  return reader === 'parent'
    ? `You’re getting this because you’re linked to ${athlete.firstName} as a parent or guardian.`
    : `You’re getting this because you’re the primary coach of ${athlete.firstName}’s team.`;
}

const answersIt = (reader: Reader, answerers: Answerers): boolean =>
  ({ athlete: answerers === 'athlete', parent: answerers !== 'athlete', coach: answerers === 'parents or coach' })[
    reader
  ];

/** To those who decide, and to others it concerns. */
export function birthdayAskedEmail(
  facts: BirthdayFacts,
  reader: Reader,
  firstName: string,
  answerers: Answerers,
): EmailMessage {
  const whose = reader === 'athlete' ? 'your' : `${named(facts.athlete)}’s`;
  const theirs = answersIt(reader, answerers);
  const who = {
    athlete: reader === 'athlete' ? 'Only you can confirm it.' : `Only ${facts.athlete.firstName} can confirm it.`,
    guardians: 'Only a confirmed parent can confirm it.',
    'parents or coach': 'A parent or the primary coach has to confirm it.',
  }[answerers];
  const what =
    answerers === 'parents or coach'
      ? 'What parents can see and do depends on it.'
      : `It changes when ${reader === 'athlete' ? 'you’re' : 'they’re'} 18, and so what parents can see and do.`;
  const wrong = theirs ? 'decline it' : reader === 'athlete' ? 'tell your parents' : 'talk to the family';
  return {
    head: head(facts.team),
    subject: theirs ? `Confirm ${confirmed(reader, facts)}` : `Someone asked to change ${whose} birthday`,
    preview: theirs ? 'The change takes effect when you confirm it.' : 'The change waits to be confirmed.',
    heading: theirs ? 'Is this birthday right?' : 'A new birthday waits',
    paragraphs: [
      `Hi ${firstName},`,
      `Someone asked to change ${whose} birthday. ${what} ${who}`,
      `Until then, the old birthday stays. If the new one is wrong, ${wrong}.`,
    ],
    action: { label: theirs ? 'Review birthday' : 'Open Touchline', url: pageFor(reader, facts) },
    reason: reasonFor(reader, facts),
  };
}

const confirmed = (reader: Reader, { athlete }: BirthdayFacts): string =>
  reader === 'athlete' ? 'your new birthday' : `a new birthday for ${named(athlete)}`;

/** To the athlete; to the others too where it moved the line of 18, or an admin set it. */
export function birthdayAnsweredEmail(
  facts: BirthdayFacts,
  reader: Reader,
  firstName: string,
  answer: 'confirmed' | 'refused' | 'proven',
): EmailMessage {
  const whose = reader === 'athlete' ? 'Your' : `${named(facts.athlete)}’s`;
  const subject = `${whose} birthday ${answer === 'refused' ? 'wasn’t' : 'was'} changed`;
  const on = `on ${reader === 'athlete' ? 'your' : 'their'} profile`;
  const mistake = {
    athlete: 'If this is a mistake, talk to your parent or coach.',
    parent: 'If this is a mistake, talk to the athlete or their coach.',
    coach: 'If this is a mistake, talk to the athlete or their parents.',
  }[reader];
  const what = {
    confirmed: `The new birthday ${on} was confirmed.`,
    refused: `The new birthday ${on} was declined. ${mistake}`,
    proven: `A Touchline admin saw a document and set the birthday ${on}. ${mistake}`,
  }[answer];
  return {
    head: head(facts.team),
    subject,
    preview: { confirmed: 'The new birthday was confirmed.', refused: mistake, proven: 'An admin saw a document.' }[
      answer
    ],
    heading: subject,
    paragraphs: [`Hi ${firstName},`, what],
    action: { label: reader === 'athlete' ? 'Open your profile' : 'Open Touchline', url: pageFor(reader, facts) },
    reason: reasonFor(reader, facts),
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
  standing: z.enum(['asked', 'confirmed', 'refused', 'proven']),
});
type BirthdayFact = z.infer<typeof BirthdayFact>;

/**
 * Tells those whose word a birthday waits for, and the athlete what it was; everybody concerned where it moves the line of 18
 * or an admin set it; unless that has changed since.
 */
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
    const answerers = await this.answerers(athleteId, eventId);
    const { athlete, parents, primaryCoach, team } = people;
    const facts = { team, athlete, publicUrl: this.config.publicUrl };
    const mail = (reader: Reader, to: Correspondent) => {
      const { personId, firstName } = to;
      const about = [athleteId].filter((one) => one !== personId);
      const message =
        standing === 'asked'
          ? birthdayAskedEmail(facts, reader, firstName, answerers)
          : birthdayAnsweredEmail(facts, reader, firstName, standing);
      const key = `${MAIL_BIRTHDAY}.${eventId}.${personId}`;
      return addressed(to).map((envelope) => ({ ...envelope, key, about, ...renderEmail(message) }));
    };
    const all = standing === 'proven' || answerers !== 'parents or coach';
    await sendEach(this.mailer, [
      ...(all || standing !== 'asked' ? mail('athlete', athlete) : []),
      ...(all || standing === 'asked' ? parents.flatMap((one) => mail('parent', one)) : []),
      ...(primaryCoach && (all || standing === 'asked') ? mail('coach', primaryCoach) : []),
    ]);
  }

  /** Whose word the birthday waited for as it was asked for, or answered. */
  private async answerers(athleteId: string, eventId: string): Promise<Answerers> {
    const events = await this.streams.events(athletes.of(athleteId));
    const at = events.findIndex(({ id }) => id === eventId);
    const event = events[at];
    const asked = event?.type === 'BirthdayAsked';
    const { profile, askedBirthday } = fold(athleteDecider, events.slice(0, asked ? at + 1 : at)) ?? {};
    if (!event || !profile || !askedBirthday || !movesLine(profile.dateOfBirth, askedBirthday, event.occurredAt))
      return 'parents or coach';
    return isMinor(profile.dateOfBirth, event.occurredAt) ? 'guardians' : 'athlete';
  }
}

/** Another birthday is asked for → email to those whose word it waits for; it is given, or a document seen → email to the athlete. */
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
  [BirthdayProven.type]: 'proven',
};
