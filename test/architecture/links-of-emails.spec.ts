import { expect, it } from '@jest/globals';
import { linksOf } from '../../src/modules/digest/digest-links.js';
import { paths } from '../../web/src/app/paths.js';

it('lines of daily updates lead where the web app has its screens', () => {
  const [athlete, task, camp] = [{ athleteId: 'a' }, { athleteId: 'a', taskId: 't' }, { campId: 'k', collegeId: 'c' }];
  const interest = { ...athlete, collegeId: 'c', collegeInterestId: 'i' };
  const [ofCoach, ofAthlete, ofParent] = [linksOf('coach'), linksOf('athlete'), linksOf('parent')];
  expect(ofCoach.home).toBe(paths.coach.team);
  expect(ofCoach.interest(interest)).toBe(paths.coach.interest('a', 'c', 'i'));
  expect(ofCoach.camp({ ...athlete, ...camp })).toBe(paths.coach.college('c'));
  expect(ofCoach.thread('a', 'i')).toBe(`${paths.coach.updates}?thread=i`);
  expect(ofAthlete.home).toBe(paths.athlete.home);
  expect(ofAthlete.interest(interest)).toBe(paths.athlete.interest('i'));
  expect(ofAthlete.task(task)).toBe(paths.athlete.task('t'));
  expect(ofAthlete.thread('a', 'i')).toBe(paths.athlete.thread('i'));
  expect(ofAthlete.camp({ ...athlete, ...camp })).toBe(`${paths.athlete.camps}?camp=k`);
  expect(ofParent.home).toBe(paths.parent.home);
  expect(ofParent.interest(interest)).toBe(paths.parent.interest('a', 'i'));
  expect(ofParent.task(task)).toBe(paths.parent.task('a', 't'));
  expect(ofParent.thread('a', 'i')).toBe(paths.parent.thread('a', 'i'));
  expect(ofParent.camp({ ...athlete, ...camp })).toBe(`${paths.parent.camps('a')}&camp=k`);
});
