import { describe, expect, it } from '@jest/globals';
import {
  acceptedAthleteEmail,
  acceptedParentEmail,
  joinRequestEmail,
  type EmailFields,
} from './membership.policies.js';

const facts: EmailFields = {
  team: { name: 'Lakeside Football', color: '#1d5fa8' },
  athlete: { firstName: 'Avery', lastName: 'Example' },
  reader: { firstName: 'Robin' },
  publicUrl: 'https://touchline.example.com/',
};

describe('the letters about a membership', () => {
  it('lead a coach to the roster', () => {
    const letter = joinRequestEmail(facts);
    expect(letter.subject).toBe('Avery Example asked to join Lakeside Football');
    expect(letter.action?.url).toBe('https://touchline.example.com/coach/team');
  });

  it('lead the athlete and a parent home', () => {
    expect(acceptedAthleteEmail(facts)).toMatchObject({
      subject: 'Welcome to Lakeside Football',
      action: { url: 'https://touchline.example.com/athlete/home' },
    });
    expect(acceptedParentEmail(facts)).toMatchObject({
      subject: 'Avery is on the team: Lakeside Football',
      action: { url: 'https://touchline.example.com/parent/home' },
    });
  });

  it('greet the reader and wear the team’s colour', () => {
    for (const write of [joinRequestEmail, acceptedAthleteEmail, acceptedParentEmail]) {
      expect(write(facts)).toMatchObject({ head: facts.team, paragraphs: ['Hi Robin,', expect.any(String)] });
    }
  });
});
