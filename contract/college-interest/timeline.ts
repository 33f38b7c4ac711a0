import { z } from 'zod';
import { Id } from '../paging.js';
import {
  ApplicationDecision,
  CommunicationKind,
  OfferType,
  VisitStatus,
  VisitType,
  type InterestStage,
} from './vocabulary.js';

/** YYYY-MM-DD. */
export const Day = z.iso.date({ error: 'Enter a date like 2026-03-15.' });

export const MAX_NOTE = 1000;
export const MAX_NOTES = 10_000;

/** Empty is stored as null. */
export const FreeText = (most: number) => z.string().trim().max(most).nullable();

export const Offer = z.strictObject({
  type: OfferType,
  /** When it was made. */
  date: Day,
  note: FreeText(MAX_NOTE),
  /** When it was withdrawn. */
  withdrawnOn: Day.nullable(),
});
export type Offer = z.infer<typeof Offer>;

/** Null is unreported. */
export const Application = z.strictObject({
  deadline: Day.nullable(),
  submittedOn: Day.nullable(),
  /** Only with a submitted application. */
  decision: ApplicationDecision.nullable(),
  /** Only with a decision other than `pending`. */
  decidedOn: Day.nullable(),
});
export type Application = z.infer<typeof Application>;

export const Visit = z.strictObject({
  visitId: Id,
  type: VisitType,
  date: Day,
  /** HH:MM where the college is. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 2:30 PM')
    .nullable(),
  status: VisitStatus,
});
export type Visit = z.infer<typeof Visit>;

export const Communication = z.strictObject({
  communicationId: Id,
  kind: CommunicationKind,
  on: Day,
  /** Name of the college coach. */
  coachName: FreeText(100),
  note: FreeText(MAX_NOTE),
});
export type Communication = z.infer<typeof Communication>;

/** The timeline between an athlete and a college. */
export interface Timeline {
  readonly questionnaireCompletedOn: string | null;
  readonly communications: readonly Pick<Communication, 'kind' | 'on'>[];
  readonly visits: readonly Pick<Visit, 'date' | 'status'>[];
  readonly application: Application;
  readonly offer: Pick<Offer, 'date' | 'withdrawnOn'> | null;
  readonly committedOn: string | null;
}

/** Whether there is an open offer. */
export const hasOffer = ({ offer }: Pick<Timeline, 'offer'>): boolean => offer !== null && offer.withdrawnOn === null;

/** The furthest stage that holds now; without its offer, an interest falls back to the stage before. */
export function stageOf(timeline: Timeline): InterestStage {
  if (timeline.committedOn !== null) return 'committed';
  if (hasOffer(timeline)) return 'offered';
  if (timeline.application.submittedOn !== null) return 'applied';
  if (timeline.visits.some(({ status }) => status === 'attended')) return 'visited';
  const inContact =
    timeline.communications.length > 0 ||
    timeline.questionnaireCompletedOn !== null ||
    timeline.visits.some(({ status }) => status === 'scheduled');
  return inContact ? 'in-contact' : 'interested';
}

/** Date of the newest entry; null without one. */
export function lastTouchOf(timeline: Timeline): string | null {
  const days = [
    timeline.questionnaireCompletedOn,
    ...timeline.communications.map(({ on }) => on),
    ...timeline.visits.map(({ date, status }) => (status === 'attended' ? date : null)),
    timeline.application.submittedOn,
    timeline.application.decidedOn,
    timeline.offer?.date ?? null,
    timeline.offer?.withdrawnOn ?? null,
    timeline.committedOn,
  ].filter((day) => day !== null);
  return days.sort().at(-1) ?? null;
}

export const NextDate = z.object({ on: Day, what: z.enum(['visit', 'application-deadline']) });
export type NextDate = z.infer<typeof NextDate>;

/** The next visit or deadline from `today` on (YYYY-MM-DD); a submitted application has no deadline. */
export function nextDateOf({ visits, application }: Timeline, today: string): NextDate | null {
  const dates: NextDate[] = visits
    .filter(({ status }) => status === 'scheduled')
    .map(({ date }) => ({ on: date, what: 'visit' }));
  const { deadline, submittedOn } = application;
  if (deadline !== null && submittedOn === null) dates.push({ on: deadline, what: 'application-deadline' });
  const ahead = dates.filter(({ on }) => on >= today).sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return ahead[0] ?? null;
}
