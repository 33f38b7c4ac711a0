import { formatTime } from '../../../../../contract/day.js';
import type { CollegeInterest } from '../../../../../contract/college-interest/college-interest.js';
import {
  applicationDecisionLabels,
  communicationKindLabels,
  offerTypeLabels,
  visitTypeLabels,
} from '../../../../../contract/college-interest/vocabulary.js';
import type { Communication, Visit } from '../../../../../contract/college-interest/timeline.js';

/** What can be recorded between an athlete and a college. */
export type RecordKind = 'questionnaire' | 'communication' | 'visit' | 'application' | 'offer' | 'commitment';

/** One thing on the timeline. */
export interface TimelineEntry {
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly on: string;
  readonly kind: RecordKind | 'added';
  readonly title: string;
  readonly detail?: string | null;
  /** What it is made of, where it can be changed by itself. */
  readonly visit?: Visit;
  readonly communication?: Communication;
}

/** What lies ahead, the next first, and what has been, the newest first. */
export function timelineOf(
  interest: CollegeInterest,
  today: string,
): { ahead: TimelineEntry[]; been: TimelineEntry[] } {
  const entries = [...visitEntries(interest), ...applicationEntries(interest), ...otherEntries(interest)];
  const isAhead = ({ on, visit, key }: TimelineEntry) =>
    visit?.status === 'scheduled' || (key === 'deadline' && on >= today && interest.application.submittedOn === null);
  const byDay = (a: TimelineEntry, b: TimelineEntry) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0);
  return {
    ahead: entries.filter(isAhead).sort(byDay),
    been: entries
      .filter((entry) => !isAhead(entry))
      .sort(byDay)
      .reverse(),
  };
}

/** Whether a visit was to take place before today, and nobody has said that it did. */
export const isUnreported = ({ status, date }: Visit, today: string): boolean => status === 'scheduled' && date < today;

const visitEntries = ({ visits }: CollegeInterest): TimelineEntry[] =>
  visits.map((visit) => ({
    key: visit.visitId,
    on: visit.date,
    kind: 'visit',
    title: `${visitTypeLabels[visit.type]}${visit.status === 'cancelled' ? ', cancelled' : ''}`,
    detail: visit.time && formatTime(visit.time),
    visit,
  }));

function applicationEntries({ application }: CollegeInterest): TimelineEntry[] {
  const { deadline, submittedOn, decision, decidedOn } = application;
  const entry = (key: string, on: string | null, title: string): TimelineEntry[] =>
    on === null ? [] : [{ key, on, kind: 'application', title }];
  return [
    ...entry('deadline', deadline, 'Application deadline'),
    ...entry('submitted', submittedOn, 'Application submitted'),
    ...(decision && decision !== 'pending'
      ? entry('decided', decidedOn ?? submittedOn, `Application: ${applicationDecisionLabels[decision].toLowerCase()}`)
      : []),
  ];
}

function otherEntries(interest: CollegeInterest): TimelineEntry[] {
  const { communications, offer, questionnaireCompletedOn, committedOn, createdAt } = interest;
  return [
    { key: 'added', on: createdAt.slice(0, 10), kind: 'added', title: 'Added to list' },
    ...communications.map((communication) => ({
      key: communication.communicationId,
      on: communication.on,
      kind: 'communication' as const,
      title: [communicationKindLabels[communication.kind], communication.coachName].filter(Boolean).join(': '),
      detail: communication.note,
      communication,
    })),
    ...dated('questionnaire', questionnaireCompletedOn, 'Recruiting questionnaire filled out'),
    ...dated('offer', offer?.date, `Offer: ${offer ? offerTypeLabels[offer.type].toLowerCase() : ''}`, offer?.note),
    ...dated('offer', offer?.withdrawnOn, 'Offer withdrawn'),
    ...dated('commitment', committedOn, 'Committed'),
  ];
}

const dated = (
  kind: RecordKind,
  on: string | null | undefined,
  title: string,
  detail?: string | null,
): TimelineEntry[] => (on ? [{ key: title, on, kind, title, ...(detail ? { detail } : {}) }] : []);
