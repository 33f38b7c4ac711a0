import { Button } from 'antd';
import { useNavigate, useSearchParams, Link } from 'react-router-dom';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { planIncludes } from '../../../../../contract/subscription/entitlement.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import type { listCollegeInterests } from '../../../../../contract/college-interest/list-interests.js';
import { listUpdateThreads } from '../../../../../contract/college-interest/updates.js';
import type { CallAnswer } from '../../../app/call.js';
import { useRead } from '../../../app/data/read.js';
import { seesCamps, seesUpdates } from '../../../app/session/may.js';
import { useSession } from '../../../app/session/session.js';
import { today } from '../../../ui/day.js';
import { numbersOf, type ChecklistAthlete, type ChecklistKey, checklistOf } from '../checklist/checklist.js';
import { nextStep } from '../checklist/next-step.js';
import { urgentStep } from './urgent.js';
import { useDatedThings } from './use-dated-things.js';
import styles from '../home.module.css';
import { paths } from '../../../app/paths.js';
import { ProgressTrack } from '../../../ui/progress.js';

type InterestsList = Pick<CallAnswer<typeof listCollegeInterests>, 'collegeInterests' | 'checklistDone'>;

/** The one thing to do now and why, with one button: what somebody waits for, else what the checklist has next. */
export function NextStepCard({ athlete, list }: { athlete: Athlete; list: InterestsList }) {
  const session = useSession();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const things = useDatedThings(athlete, list.collegeInterests);
  const threads = useRead(
    listUpdateThreads,
    { query: { athleteId: athlete._id, count: 20 } },
    {
      keep: true,
      enabled: athlete.team !== null && seesUpdates(session) && planIncludes('updates', athlete.subscription),
    },
  );
  if (!things || threads.isLoading) return null;
  const asked = {
    ...athlete,
    interestsDone: list.checklistDone,
    list: numbersOf(list.collegeInterests),
    hasCamps: seesCamps(session),
  };
  const urgent = urgentStep({ ...things, threads: threads.data?.threads ?? [] }, today());
  const { what, why, button, to } = urgent ?? nextStep(asked);
  return (
    <section
      aria-labelledby="next-step"
      style={{
        border: '1px solid var(--accent-line)',
        borderRadius: 'var(--radius-lg)',
        background: 'linear-gradient(100deg, var(--accent-soft), var(--paper))',
        boxShadow: 'var(--shadow-1)',
      }}
    >
      <div className={styles.step}>
        <div className={styles.nextStepCardWords}>
          <p style={{ color: 'var(--accent)', fontWeight: 600, fontSize: 13 }}>Next step</p>
          <h2 id="next-step">{what}</h2>
          <p style={{ maxWidth: '60ch', color: 'var(--ink-2)' }}>{why}</p>
        </div>
        <Button
          type="primary"
          size="large"
          aria-label={what.startsWith(button) ? what : `${button}: ${what}`}
          onClick={() => ('path' in to ? void navigate(to.path) : setParams({ edit: to.edit }, { replace: true }))}
        >
          {button}
        </Button>
      </div>
      <FirstSteps athlete={asked} />
    </section>
  );
}

const items: Record<ChecklistKey, { readonly label: string; readonly text: string; readonly to: string }> = {
  join_app: { label: 'Join Touchline', text: 'You’re in', to: paths.athlete.profile },
  complete_profile: {
    label: 'Complete your profile',
    text: 'Add what coaches look for first',
    to: paths.athlete.profile,
  },
  add_film_links: { label: 'Add film links', text: 'Show how you play', to: '?edit=films' },
  upload_profile_image: { label: 'Upload a profile photo', text: 'Put a face to your name', to: '?edit=photo' },
  review_recruiting_rules: {
    label: 'Read the recruiting rules',
    text: 'Who can contact you, and when',
    to: paths.athlete.rules,
  },
  view_camps: { label: 'View camps', text: 'Where colleges see you play', to: paths.athlete.camps },
  follow_coaches_on_x: { label: 'Reach a coach on X', text: 'Then record it', to: paths.athlete.list },
  follow_coaches_and_send_messages: {
    label: 'Reach a coach and message them',
    text: 'Both at the same college',
    to: paths.athlete.list,
  },
  follow_up_after_visit_with_college: {
    label: 'Write after a visit',
    text: 'A message to the college',
    to: paths.athlete.list,
  },
  add_college_interest: { label: 'Add a college', text: 'Track everything with it', to: paths.athlete.research },
  add_5_interests: { label: 'Add five colleges', text: 'Give yourself options', to: paths.athlete.research },
  fill_out_recruiting_questionnaire: {
    label: 'Fill out a questionnaire',
    text: 'On a college’s athletics site',
    to: paths.athlete.list,
  },
  send_message_to_coach_on_x: { label: 'Write to a coach', text: 'On X or by email', to: paths.athlete.list },
  report_communication: {
    label: 'Report a conversation',
    text: 'Who replied, and what they said',
    to: paths.athlete.list,
  },
  schedule_visit: { label: 'Plan a visit', text: 'A day on campus', to: paths.athlete.list },
  attend_visit: { label: 'Attend a visit', text: 'Then say how it went', to: paths.athlete.list },
  follow_up_after_visit: { label: 'Follow up after a visit', text: 'Thank the coach', to: paths.athlete.list },
  research_application_deadline: {
    label: 'Look up a deadline',
    text: 'When applications close',
    to: paths.athlete.list,
  },
  complete_application: { label: 'Submit an application', text: 'Then record it here', to: paths.athlete.list },
  report_decision: { label: 'Report a decision', text: 'The college’s answer', to: paths.athlete.list },
  remove_college_interest: {
    label: 'Remove a college from your list',
    text: 'One that isn’t for you',
    to: paths.athlete.list,
  },
};

/** More at once is a list that nobody begins. */
const AT_ONCE = 7;

/** The checklist in one line that opens on what is next, each with the way to where it is done; away once all are done. */
function FirstSteps({ athlete }: { athlete: ChecklistAthlete }) {
  const list = checklistOf(athlete);
  const open = list.filter(({ done }) => !done);
  const [ready, later] = [list.length - open.length, open.length - AT_ONCE];
  if (open.length === 0) return null;
  return (
    <details className={styles.steps}>
      <summary>
        <ProgressTrack share={ready / list.length} className={styles.track} />
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          {ready} of {list.length} first steps done
        </span>
        <ChevronDown size={15} aria-hidden />
      </summary>
      <ul className={styles.list} aria-label="First steps">
        {open.slice(0, AT_ONCE).map(({ key }) => {
          const { label, text, to } = items[key];
          return (
            <li key={key}>
              <Link to={to} className={styles.item}>
                <span className={styles.mark} aria-hidden />
                <span style={{ display: 'grid', flex: 1 }}>
                  <span className={styles.label}>{label}</span>
                  <span style={{ color: 'var(--ink-2)', fontSize: 13 }}>{text}</span>
                </span>
                <ChevronRight size={17} className={styles.on} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
      {later > 0 && (
        <p className={styles.later}>
          {later} more {later === 1 ? 'follows' : 'follow'} as you finish these.
        </p>
      )}
    </details>
  );
}
