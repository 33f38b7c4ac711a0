import { z } from 'zod';

/** Spec, "Celebration pop-ups". */
export const celebrationTypes = [
  'commitment',
  'offer',
  'college-added',
  'questionnaire-completed',
  'coach-reached',
  'communication-reported',
  'visit-added',
  'application-submitted',
  'application-date-recorded',
  'profile-completed',
  'welcome',
] as const;
export const CelebrationType = z.enum(celebrationTypes);
export type CelebrationType = z.infer<typeof CelebrationType>;

/** The most important first. */
export const celebrationPriorities = ['high', 'medium', 'low'] as const;
export const CelebrationPriority = z.enum(celebrationPriorities);
export type CelebrationPriority = z.infer<typeof CelebrationPriority>;

export const priorityOf: Readonly<Record<CelebrationType, CelebrationPriority>> = {
  commitment: 'high',
  offer: 'high',
  welcome: 'medium',
  'profile-completed': 'medium',
  'visit-added': 'medium',
  'coach-reached': 'medium',
  'application-submitted': 'medium',
  'questionnaire-completed': 'low',
  'communication-reported': 'low',
  'application-date-recorded': 'low',
  'college-added': 'low',
};

/** Colleges have one questionnaire: for recruits. */
export const questionnaireTypes = ['recruiting'] as const;
export const QuestionnaireType = z.enum(questionnaireTypes);

/** The types of which there is a picture to share. */
export const isShared = (type: CelebrationType): boolean => type === 'commitment' || type === 'offer';

/** Milliseconds that a pop-up shows (spec). */
export const CELEBRATION_LIFE = 6000;
/** How many pop up after an absence; the others are only in the list. */
export const MAX_IN_QUEUE = 3;
/** Days that a celebration pops up; past them it is only in the list. */
export const daysOf: Readonly<Record<CelebrationPriority, number>> = { high: 14, medium: 7, low: 2 };

/** The pictures' sizes: of a post on a page, and of a portrait post. */
export const pictureSizes = ['1200x630', '1080x1350'] as const;
export const PictureSize = z.enum(pictureSizes);
export type PictureSize = z.infer<typeof PictureSize>;

/** Who decides whether pictures may be shared: a parent until the athlete is known to be 18, then the athlete. */
export const decidesOnSharing = ['guardian', 'athlete'] as const;
export const DecidesOnSharing = z.enum(decidesOnSharing);
export type DecidesOnSharing = z.infer<typeof DecidesOnSharing>;
