import type { Division } from '../../../../contract/college/vocabulary.js';

interface Asked {
  readonly whom: string;
  readonly gpa: number;
}

/** Core-course GPA to practice and play in the first year: NCAA Eligibility Center, 2024-25. */
const asked: Partial<Record<Division, Asked>> = {
  'Division 1 (FBS)': { whom: 'NCAA Division 1', gpa: 2.3 },
  'Division 1 (FCS)': { whom: 'NCAA Division 1', gpa: 2.3 },
  'Division 1': { whom: 'NCAA Division 1', gpa: 2.3 },
  'Division 2': { whom: 'NCAA Division 2', gpa: 2.2 },
};

export const divisionAsks = (division: Division | undefined): Asked | undefined => division && asked[division];
