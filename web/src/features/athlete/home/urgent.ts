import { hasOffer } from '../../../../../contract/college-interest/timeline.js';
import type { UpdateThread } from '../../../../../contract/college-interest/updates.js';
import { offerTypeLabels } from '../../../../../contract/college-interest/vocabulary.js';
import { paths } from '../../../app/paths.js';
import { addDays, dayAheadInWords, dayAgoInWords, dayOf } from '../../../ui/day.js';
import type { NextStep } from '../checklist/next-step.js';
import type { DatedThings } from './due.js';

/** What may not wait for the checklist. */
export interface UrgentThings extends Pick<DatedThings, 'interests' | 'tasks'> {
  /** Unread ones first, then the newest. */
  readonly threads: readonly Conversation[];
}
interface Conversation extends Pick<UpdateThread, 'collegeInterestId' | 'unreadCount'> {
  /** Null where it is about none. */
  readonly college: Pick<NonNullable<UpdateThread['college']>, 'name'> | null;
  readonly last: Pick<UpdateThread['last'], 'text' | 'author' | 'postedAt'>;
}

/** Days before a date from which it is urgent. */
const [TASK_DAYS, DEADLINE_DAYS] = [7, 14];

/** The first thing that somebody waits for: an offer, a task, a coach's question, a deadline, word of a visit. */
export const urgentStep = (things: UrgentThings, today: string): NextStep | undefined =>
  unansweredOffer(things, today) ??
  dueTask(things, today) ??
  coachQuestion(things, today) ??
  applicationDue(things, today) ??
  pastVisit(things, today);

/** An open offer since which nothing was said to the college; none once the athlete has committed. */
function unansweredOffer({ interests }: UrgentThings, today: string): NextStep | undefined {
  if (interests.some(({ committedOn }) => committedOn !== null)) return undefined;
  const waiting = interests
    .flatMap((interest) => (interest.offer && hasOffer(interest) ? [{ ...interest, offer: interest.offer }] : []))
    .filter(({ offer, communications }) => !communications.some(({ on }) => on >= offer.date))
    .sort((a, b) => a.offer.date.localeCompare(b.offer.date));
  const [first] = waiting;
  if (!first) return undefined;
  const { _id, college, offer } = first;
  const ago = within(dayAgoInWords(offer.date, today));
  const others = waiting.length > 1 ? ` ${waiting.length} offers have no reply yet.` : ' Coaches expect a reply.';
  return {
    what: `Answer the offer from ${college.name}`,
    why: `${offerTypeLabels[offer.type]}, offered ${ago}.${others}`,
    button: 'Open offer',
    to: { path: paths.athlete.interest(_id) },
  };
}

function dueTask({ tasks }: UrgentThings, today: string): NextStep | undefined {
  const due = tasks.filter(({ dueDate }) => dueDate !== null && dueDate < addDays(today, TASK_DAYS));
  const first = due.toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''))[0];
  if (!first?.dueDate) return undefined;
  const { _id, title, dueDate, assignedBy } = first;
  const when = within(dayAheadInWords(dueDate, today));
  const others = due.length > 1 ? ` ${due.length} tasks are due this week.` : '';
  return {
    what: title,
    why: `${dueDate < today ? 'Was due' : 'Due'} ${when}${assignedBy.name ? `, from Coach ${assignedBy.name}` : ''}.${others}`,
    button: 'Open task',
    to: { path: paths.athlete.task(_id) },
  };
}

const staff = new Set(['coach', 'assistant-coach', 'admin']);

/** What a coach wrote last in a conversation: a question, read or not, before anything else that is unread. */
function coachQuestion({ threads }: UrgentThings, today: string): NextStep | undefined {
  const theirs = threads.filter(({ last }) => staff.has(last.author.role));
  const asks = theirs.find(({ last }) => last.text.includes('?'));
  const first = asks ?? theirs.find(({ unreadCount }) => unreadCount > 0);
  if (!first) return undefined;
  const { collegeInterestId, college, last, unreadCount } = first;
  const name = last.author.name ? `Coach ${last.author.name}` : 'your coach';
  const ago = within(dayAgoInWords(dayOf(last.postedAt), today));
  const unread = unreadCount > 1 ? ` ${unreadCount} messages are unread.` : '';
  return {
    what: asks ? `Answer ${name}` : `Read what ${name} wrote`,
    why: `${asks ? 'They asked' : 'They wrote'}${college ? ` about ${college.name}` : ''} ${ago}.${unread}`,
    button: asks ? 'Reply' : 'Read',
    to: { path: paths.athlete.thread(collegeInterestId) },
  };
}

function applicationDue({ interests }: UrgentThings, today: string): NextStep | undefined {
  const open = interests.flatMap(({ _id, college, application: { deadline, submittedOn } }) =>
    deadline !== null && submittedOn === null && deadline >= today ? [{ _id, college, deadline }] : [],
  );
  const [first] = open
    .filter(({ deadline }) => deadline < addDays(today, DEADLINE_DAYS))
    .sort((a, b) => a.deadline.localeCompare(b.deadline));
  if (!first) return undefined;
  const when = within(dayAheadInWords(first.deadline, today));
  const others = open.length > 1 ? ` ${open.length} applications are still open.` : '';
  return {
    what: `Apply to ${first.college.name}`,
    why: `Applications close ${when}.${others}`,
    button: 'Open college',
    to: { path: paths.athlete.interest(first._id) },
  };
}

/** A visit whose day has gone by, and nobody has said how it went. */
function pastVisit({ interests }: UrgentThings, today: string): NextStep | undefined {
  const gone = interests
    .flatMap(({ _id, college, visits }) =>
      visits.flatMap(({ date, status }) => (status === 'scheduled' && date < today ? [{ _id, college, date }] : [])),
    )
    .sort((a, b) => b.date.localeCompare(a.date))[0];
  if (!gone) return undefined;
  return {
    what: `Say how your visit to ${gone.college.name} went`,
    why: `It was ${within(dayAgoInWords(gone.date, today))}. Your coach plans with what you saw.`,
    button: 'Open college',
    to: { path: paths.athlete.interest(gone._id) },
  };
}

/** `Today` → `today`; weekdays keep their capital. */
const within = (day: string): string => day.replace(/^(Today|Tomorrow|Yesterday)$/, (word) => word.toLowerCase());
