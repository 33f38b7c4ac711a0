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

/** A person born on this day (YYYY-MM-DD, UTC) is 18 today; one born later is a minor. */
export const grownUpSince = (today: Date): string =>
  `${today.getUTCFullYear() - 18}${today.toISOString().slice(4, 10)}`;
