import { withinSentence } from '../../../../../contract/within-sentence.js';
import { paths } from '../../../app/paths.js';
import { completenessOf, missingIn, type WantedPath } from '../profile/missing.js';
import { checklistOf, type ChecklistKey, type ChecklistAthlete } from './checklist.js';

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
    what: 'Tell who you are',
    why: 'A few questions, and coaches know whom they look at.',
    button: 'Begin',
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
  upload_profile_image: () => ({
    what: 'Add your photo',
    why: 'A face stays in mind longer than a name.',
    button: 'Add',
    to: { edit: 'photo' },
  }),
  add_college_interest: () => ({
    what: 'Add your first college',
    why: 'Whatever happens with a college is kept with it: who you wrote to, visits, offers.',
    button: 'Find colleges',
    to: { path: paths.athlete.research },
  }),
  add_5_interests: () => ({
    what: 'Have five colleges on your list',
    why: 'Most players hear from one in several. A few more make the difference.',
    button: 'Find colleges',
    to: { path: paths.athlete.research },
  }),
  review_recruiting_rules: () => ({
    what: 'Read the recruiting rules',
    why: 'When a coach may answer depends on your class and sport. Two minutes, and silence worries you less.',
    button: 'Read',
    to: { path: paths.athlete.rules },
  }),
  view_camps: () => ({
    what: 'Look at the camps',
    why: 'A camp is where a college sees you play without a flight.',
    button: 'Look',
    to: { path: paths.athlete.camps },
  }),
  follow_coaches_on_x: () => ({
    what: 'Reach a coach on X',
    why: 'Coaches show there whom they look for. Record it with the college once one has answered or follows you.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  follow_coaches_and_send_messages: () => ({
    what: 'Reach a coach on X and write to them',
    why: 'Both at one college: who knows your name opens your message.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  follow_up_after_visit_with_college: () => ({
    what: 'Write to the college after your visit',
    why: 'A message sent, recorded with the college: what you liked, and what you want to know.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  fill_out_recruiting_questionnaire: () => ({
    what: 'Fill out a recruiting questionnaire',
    why: 'It stands on the athletics site of each college, and puts you on a coach’s list.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  send_message_to_coach_on_x: () => ({
    what: 'Write to a coach',
    why: 'A short message with your film. Say with the college that you did.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  report_communication: () => ({
    what: 'Report a talk with a coach',
    why: 'Your coach sees who answered, and can follow up.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  schedule_visit: () => ({
    what: 'Plan a visit',
    why: 'A day on campus tells more than any list.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  attend_visit: () => ({
    what: 'Say how a visit went',
    why: 'Once its day has passed, mark it as attended.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  follow_up_after_visit: () => ({
    what: 'Thank the coach after your visit',
    why: 'A short word within two days. Report it with the college.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  research_application_deadline: () => ({
    what: 'Look up an application deadline',
    why: 'With the day on your list, you are told before it passes.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  complete_application: () => ({
    what: 'Submit an application',
    why: 'An offer of a team needs the admission of its college.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  report_decision: () => ({
    what: 'Report a decision',
    why: 'As soon as a college has answered.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
  remove_college_interest: () => ({
    what: 'Take a college off your list',
    why: 'One that is not for you any more: a short list is one you keep up with.',
    button: 'My colleges',
    to: { path: paths.athlete.list },
  }),
};

const reasons: Record<WantedPath, string> = {
  phone: 'A coach who likes what they see calls or texts.',
  dateOfBirth: 'Questionnaires and camps ask for it before anything else.',
  position: 'Coaches filter by position: without one, you are in none of their lists.',
  'academicAttributes.highSchool': 'College coaches call your school before they call you.',
  'academicAttributes.highSchoolGraduationYear': 'Coaches recruit class by class: it says when you can come.',
  'academicAttributes.gpa': 'Grades decide whether a college can take you at all.',
  'measurableAttributes.height': 'Right after the film, coaches look at size.',
  'measurableAttributes.weight': 'Right after the film, coaches look at size.',
  filmLinks: 'Film is what college coaches look at first.',
  bio: 'A few lines say what the numbers leave out.',
};

function thenThere(athlete: ChecklistAthlete): string {
  const { asked, filled } = completenessOf(athlete);
  return `Then ${filled + 1} of the ${asked} things that they look for first are there.`;
}

const finished = (athlete: ChecklistAthlete): NextStep => ({
  what: 'See your profile as a coach does',
  why: `All ${completenessOf(athlete).asked} things that college coaches look for first are there.`,
  button: 'Look',
  to: { path: `${paths.athlete.profile}?as=coach` },
});
