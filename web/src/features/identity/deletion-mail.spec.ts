import { expect, it } from '@jest/globals';
import { deletionMail } from './deletion-mail.js';

it('asks the support for a deletion, under a subject that begins with what it is (spec, "Athlete settings page")', () => {
  expect(deletionMail('help@touchline.test', 'kim&co@example.com')).toBe(
    'mailto:help@touchline.test?subject=Account%20deletion%20request%3A%20kim%26co%40example.com',
  );
});
