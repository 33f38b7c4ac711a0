import type { EmailSample } from '../email-sample.js';
import { primaryCoachEmail } from './coach.policies.js';

export const coachEmails: readonly EmailSample[] = [
  {
    key: 'primary-coach',
    to: 'the new primary coach of a team',
    write: ({ team, coach, publicUrl }) => primaryCoachEmail({ team, reader: coach, lead: null, url: publicUrl }),
  },
  {
    key: 'primary-coach-replaced',
    to: 'the coach who led the team before',
    write: ({ team, coach, publicUrl }) =>
      primaryCoachEmail({ team, reader: coach, lead: { firstName: 'Joy', lastName: 'Abara' }, url: publicUrl }),
  },
];
