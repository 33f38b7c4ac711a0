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
  upload_profile_image: (athlete) => ({
    what: 'Add your photo',
    why: `A face stays in mind longer than a name. It is the last of your ${checklistOf(athlete).length} first steps.`,
    button: 'Add',
    to: { edit: 'photo' },
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
