import type { Celebration } from '../../../../contract/celebration/endpoints.js';
import { offerTypeLabels } from '../../../../contract/college-interest/vocabulary.js';

export interface CelebrationWords {
  readonly title: string;
  readonly text: string;
}

/** What a pop-up says: to the athlete, or to someone of them. */
export function wordsOf(celebration: Celebration, own: boolean): CelebrationWords {
  const { athleteName: name, offerType, coachName, teamName } = celebration;
  const college = celebration.college?.name ?? 'the college';
  const who = (self: string, other: string) => (own ? self : other);
  switch (celebration.type) {
    case 'commitment':
      return {
        title: who(`You’re committed to ${college}!`, `${name} is committed!`),
        text: who('Congratulations! You did it.', `${college} is the one.`),
      };
    case 'offer':
      return {
        title: who(`You have an offer from ${college}!`, `${name} has an offer!`),
        text: [who('', college), offerType && offerTypeLabels[offerType]].filter(Boolean).join(' · '),
      };
    case 'college-added':
      return { title: who('One more on your list', `${name} added a college`), text: college };
    case 'questionnaire-completed':
      return {
        title: 'Questionnaire done',
        text: who(`${college} can learn more about you now.`, `${name} · ${college}`),
      };
    case 'coach-reached':
      return { title: who('You reached a coach', `${name} reached a coach`), text: joined(coachName, college) };
    case 'communication-reported':
      return { title: who('You’re in touch', `${name} is in touch`), text: joined(coachName, college) };
    case 'visit-added':
      return { title: who('Your visit is on', `${name} has a visit`), text: college };
    case 'application-submitted':
      return { title: who('You applied!', `${name} applied!`), text: college };
    case 'application-date-recorded':
      return { title: 'Application date saved', text: who(college, `${name} · ${college}`) };
    case 'profile-completed':
      return {
        title: who('Profile completed', `${name} completed their profile`),
        text: who('You’re ready to be recruited.', 'Coaches can see it now.'),
      };
    case 'welcome':
      return {
        title: who(`Welcome to ${teamName ?? 'Touchline'}!`, `${name} joined ${teamName ?? 'Touchline'}`),
        text: who('We’re glad you’re here.', 'Say hi when you see them.'),
      };
  }
}

const joined = (coachName: string | null, college: string): string => [coachName, college].filter(Boolean).join(' · ');

/** The same in the list of moments, where it is about one athlete. */
export function lineOf({ type, college, offerType, coachName, teamName }: Celebration): string {
  const at = college?.name ?? 'a college';
  switch (type) {
    case 'commitment':
      return `Committed to ${at}`;
    case 'offer':
      return `Offer from ${at}${offerType ? ` (${offerTypeLabels[offerType].toLowerCase()})` : ''}`;
    case 'college-added':
      return `Added ${at} to the list`;
    case 'questionnaire-completed':
      return `Filled out the questionnaire for ${at}`;
    case 'coach-reached':
      return `Reached ${coachName ?? 'a coach'} at ${at}`;
    case 'communication-reported':
      return `In touch with ${coachName ? `${coachName} at ${at}` : at}`;
    case 'visit-added':
      return `Planned a visit to ${at}`;
    case 'application-submitted':
      return `Applied to ${at}`;
    case 'application-date-recorded':
      return `Saved the application date for ${at}`;
    case 'profile-completed':
      return 'Completed the profile';
    case 'welcome':
      return `Joined ${teamName ?? 'Touchline'}`;
  }
}
