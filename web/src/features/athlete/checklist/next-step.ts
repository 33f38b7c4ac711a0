import { withinSentence } from '../../../../../contract/within-sentence.js';
import { paths } from '../../../app/paths.js';
import { completenessOf, missingIn, type WantedPath } from '../profile/missing.js';
import { checklistOf, type ChecklistKey, type ChecklistAthlete, type ListNumbers } from './checklist.js';

/** The one thing to do now: what, why it matters, and where. */
export interface NextStep {
  readonly what: string;
  readonly why: string;
  /** The verb on the button. */
  readonly button: string;
  /** An address, or what of the profile is edited: a part by its key, or the photo. */
  readonly to: { readonly path: string } | { readonly edit: string };
}

/** The first thing of the checklist that is not done; once all of it is, a look at what came of it. */
export function nextStep(athlete: ChecklistAthlete): NextStep {
  const open = checklistOf(athlete).find(({ done }) => !done);
  return open ? steps[open.key](athlete) : finished(athlete);
}

const steps: Record<ChecklistKey, (athlete: ChecklistAthlete) => NextStep> = {
  join_app: () => ({
    what: 'Tell coaches who you are',
    why: 'Answer a few questions to start your profile.',
    button: 'Get started',
    to: { path: paths.athlete.onboarding },
  }),
  complete_profile: (athlete) => {
    const first = missingIn(athlete).find(({ field }) => field.path !== 'filmLinks');
    if (!first) return steps.add_film_links(athlete);
    const { field, section } = first;
    return {
      what: `Add your ${withinSentence(field.label)}`,
      why: `${reasons[first.path]} ${thenThere(athlete)}`,
      button: 'Add',
      to: { edit: section.key },
    };
  },
  add_film_links: (athlete) => ({
    what: 'Add your film',
    why: `${reasons.filmLinks} ${thenThere(athlete)}`,
    button: 'Add',
    to: { edit: 'films' },
  }),
  upload_profile_image: (athlete) => ({
    what: 'Add your photo',
    why: `Coaches remember a face. ${alreadyThere(athlete)}`,
    button: 'Add',
    to: { edit: 'photo' },
  }),
  add_college_interest: () => ({
    what: 'Add your first college',
    why: 'You have 0 colleges. Each one tracks messages, visits and offers.',
    button: 'Find colleges',
    to: { path: paths.athlete.research },
  }),
  add_5_interests: ({ list }) => ({
    what: 'Add five colleges to your list',
    why: `You have ${list.colleges}. Only some colleges reply, so add a few more.`,
    button: 'Find colleges',
    to: { path: paths.athlete.research },
  }),
  review_recruiting_rules: () => ({
    what: 'Read the recruiting rules',
    why: 'When a coach can reply depends on your class and sport. It takes two minutes.',
    button: 'Read rules',
    to: { path: paths.athlete.rules },
  }),
  view_camps: () => ({
    what: 'View camps',
    why: 'At a camp, colleges see you play in person.',
    button: 'View camps',
    to: { path: paths.athlete.camps },
  }),
  follow_coaches_on_x: ({ list }) => ({
    what: 'Reach a coach on X',
    why: `You’re in contact with ${ofList(list, 'inContact')}. Record it once a coach replies or follows you.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  follow_coaches_and_send_messages: ({ list }) => ({
    what: 'Reach a coach on X and message them',
    why: `You’re in contact with ${ofList(list, 'inContact')}. Coaches open messages from names they know.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  follow_up_after_visit_with_college: () => ({
    what: 'Write to the college after your visit',
    why: 'Say what you liked and ask what you want to know. Then record the message.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  fill_out_recruiting_questionnaire: ({ list }) => ({
    what: 'Fill out a recruiting questionnaire',
    why: `You’ve filled it out for ${ofList(list, 'questionnaires')}. It puts you on the coach’s list.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  send_message_to_coach_on_x: ({ list }) => ({
    what: 'Write to a coach',
    why: `You’re in contact with ${ofList(list, 'inContact')}. Send your film, then record it.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  report_communication: ({ list }) => ({
    what: 'Report a conversation with a coach',
    why: `You’re in contact with ${ofList(list, 'inContact')}. Your coach can follow up on a reply.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  schedule_visit: ({ list }) => ({
    what: 'Plan a visit',
    why: `You have visits at ${ofList(list, 'visits')}. A day on campus tells you more than any list.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  attend_visit: () => ({
    what: 'Say how a visit went',
    why: 'After the visit, mark it as attended.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  follow_up_after_visit: () => ({
    what: 'Thank the coach after your visit',
    why: 'Send a short thank-you within two days. Then record it with the college.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  research_application_deadline: ({ list }) => ({
    what: 'Look up an application deadline',
    why: `You know the deadline of ${ofList(list, 'deadlines')}. We’ll remind you before it passes.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  complete_application: ({ list }) => ({
    what: 'Submit an application',
    why: `You’ve applied to ${ofList(list, 'applied')}. An offer counts only if the college admits you.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  report_decision: ({ list }) => ({
    what: 'Report a decision',
    why: `You’ve applied to ${ofList(list, 'applied')}. Record each answer as it comes.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  remove_college_interest: ({ list }) => ({
    what: 'Remove a college from your list',
    why: `You have ${list.colleges}. A short list is easier to keep up with.`,
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
};

const reasons: Record<WantedPath, string> = {
  phone: 'Coaches who like what they see call or text.',
  dateOfBirth: 'Questionnaires and camps ask for it first.',
  position: 'Coaches filter by position. Without one, they won’t find you.',
  'academicAttributes.highSchool': 'College coaches call your school before they call you.',
  'academicAttributes.highSchoolGraduationYear': 'Coaches recruit by class year.',
  'academicAttributes.gpa': 'Grades decide whether a college can admit you.',
  'measurableAttributes.height': 'Coaches check size right after film.',
  'measurableAttributes.weight': 'Coaches check size right after film.',
  filmLinks: 'Film is what college coaches look at first.',
  bio: 'Say what the numbers don’t show.',
};

function thenThere(athlete: ChecklistAthlete): string {
  const { asked, filled } = completenessOf(athlete);
  return `Then you’ll have ${filled + 1} of the ${asked} things they look for first.`;
}

function alreadyThere(athlete: ChecklistAthlete): string {
  const { asked, filled } = completenessOf(athlete);
  return `You have ${filled} of the ${asked} things they look for first.`;
}

/** `2 of your 9 colleges`. */
const ofList = (list: ListNumbers, what: keyof ListNumbers): string =>
  `${list[what]} of your ${list.colleges} ${list.colleges === 1 ? 'college' : 'colleges'}`;

const finished = (athlete: ChecklistAthlete): NextStep => ({
  what: 'See your profile as a coach does',
  why: `You’ve added all ${completenessOf(athlete).asked} things college coaches look for first.`,
  button: 'View profile',
  to: { path: `${paths.athlete.profile}?as=coach` },
});
