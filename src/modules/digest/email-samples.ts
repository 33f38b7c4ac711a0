import type { EmailSample } from '../email-sample.js';
import { digestEmail } from './digest-email.js';

export const digestEmails: readonly EmailSample[] = [
  {
    key: 'daily-update',
    to: 'coaches, athletes and parents of teams with daily updates',
    kind: 'daily-updates',
    write: ({ publicUrl, team, athlete, coach }) => {
      const line = (text: string, path: string) => ({ text, path, about: [] });
      const name = `${athlete.firstName} ${athlete.lastName}`;
      return digestEmail({
        reader: {
          userId: 'user-1',
          personId: 'coach-1',
          role: 'coach',
          firstName: coach.firstName,
          lastName: coach.lastName,
          address: coach.address,
          wanted: true,
          teamIds: ['team-1'],
          athleteIds: [],
          timeZone: null,
        },
        lists: [
          { title: 'Requests to join', lines: [line('Devin Ortiz asked to join', '/coach/team')] },
          {
            title: 'Recruiting',
            lines: [
              line(`${name} got an offer from Duke University`, '/coach/team'),
              line(`${name} added Rice University`, '/coach/team'),
            ],
          },
          { title: 'Visits', lines: [line(`${name} visits Duke University tomorrow at 10:00 AM`, '/coach/team')] },
        ],
        teams: [team],
        day: '2026-03-02',
        publicUrl,
      });
    },
  },
];
