import { dayAt } from '../day.js';
import { isTransfer } from './vocabulary.js';

/** The part of an athlete that the label needs. */
export interface GradeFacts {
  schoolLevel: string | null;
  highSchoolGraduationYear: number | null;
  yearsOfEligibility: number | null;
  canRedshirt: boolean | null;
}

/**
 * `Junior`, `Graduated High School`, `Transfer 3 + 1`, `JUCO Transfer 2` (spec, "High-school grade label"). The school
 * year rolls in July, wherever the reader is: a day before July in the zone America/Chicago counts as the previous year.
 */
export function gradeLabel(athlete: GradeFacts, today: Date): string {
  if (isTransfer(athlete.schoolLevel)) return transferLabel(athlete);
  const graduation = athlete.highSchoolGraduationYear;
  if (graduation === null) return 'High School';
  const [year, month] = dayAt(today).split('-').map(Number) as [number, number];
  const schoolYear = month >= 7 ? year : year - 1;
  const ahead = graduation - schoolYear;
  if (ahead <= 0) return 'Graduated High School';
  return ['Senior', 'Junior', 'Sophomore', 'Freshman'][ahead - 1] ?? 'Middle School';
}

function transferLabel({ schoolLevel, yearsOfEligibility, canRedshirt }: GradeFacts): string {
  const years = yearsOfEligibility ? ` ${yearsOfEligibility}${canRedshirt ? ' + 1' : ''}` : '';
  return `${schoolLevel === 'Junior College' ? 'JUCO ' : ''}Transfer${years}`;
}

/** Younger than 18 on that day (UTC). An unknown birthday (YYYY-MM-DD) counts as adult, which grants nothing. */
export function isMinor(dateOfBirth: string | null | undefined, today: Date): boolean {
  return !!dateOfBirth && dateOfBirth > grownUpSince(today);
}

/**
 * Whether another birthday moves the line of 18 (ADR 17): an adult becomes a minor or a minor an adult, now, or within the
 * year where it would have been later. An unknown birthday counts as adult.
 */
export function movesLine(from: string | null, to: string | null, today: Date): boolean {
  if (isMinor(from, today) !== isMinor(to, today)) return true;
  const inAYear = new Date(today);
  inAYear.setUTCFullYear(today.getUTCFullYear() + 1);
  return !!from && !!to && to < from && isMinor(from, today) && !isMinor(to, inAYear);
}

/** Why nobody can take a birthday back to the one before it; undefined where somebody can. */
export function whyBirthdayStays(standing: string | null, before: string | null, today: Date): string | undefined {
  if (before === null && standing !== null) return 'You can change a birthday but not remove it.';
  return movesLine(standing, before, today)
    ? 'This would change when the athlete is 18. Change the birthday on the profile.'
    : undefined;
}

/** A person born on this day (YYYY-MM-DD, UTC) is 18 today; one born later is a minor. */
export const grownUpSince = (today: Date): string =>
  `${today.getUTCFullYear() - 18}${today.toISOString().slice(4, 10)}`;
