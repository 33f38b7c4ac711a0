import type { DigestReader } from '../../../projections/digest/readers.queries.js';

interface OfInterest {
  readonly athleteId: string;
  readonly collegeId: string;
  readonly collegeInterestId: string;
}

interface OfTask {
  readonly athleteId: string;
  readonly taskId: string;
}

interface OfCamp {
  readonly athleteId: string;
  readonly campId: string;
  readonly collegeId: string;
}

export interface Links {
  readonly home: string;
  /** Of coaches only. */
  readonly requests: string;
  thread(athleteId: string, collegeInterestId: string): string;
  interest(of: OfInterest): string;
  task(of: OfTask): string;
  camp(of: OfCamp): string;
}

const ofRole: Readonly<Record<DigestReader['role'], Links>> = {
  coach: {
    home: '/coach/team',
    requests: '/coach/team?accountStatus=pending',
    thread: (_, collegeInterestId) => `/coach/updates?thread=${collegeInterestId}`,
    interest: ({ athleteId, collegeId, collegeInterestId }) =>
      `/coach/team/${athleteId}/college/${collegeId}/college-interest/${collegeInterestId}`,
    task: ({ athleteId }) => `/coach/team/${athleteId}?tab=tasks`,
    camp: ({ collegeId }) => `/coach/colleges/${collegeId}`,
  },
  athlete: {
    home: '/athlete/home',
    requests: '/athlete/home',
    thread: (_, collegeInterestId) => `/athlete/updates?thread=${collegeInterestId}`,
    interest: ({ collegeInterestId }) => `/athlete/research?tab=list&interest=${collegeInterestId}`,
    task: ({ taskId }) => `/athlete/tasks?task=${taskId}`,
    camp: ({ campId }) => `/athlete/camps?camp=${campId}`,
  },
  parent: {
    home: '/parent/home',
    requests: '/parent/home',
    thread: (athleteId, collegeInterestId) => `/parent/updates?athlete=${athleteId}&thread=${collegeInterestId}`,
    interest: ({ athleteId, collegeInterestId }) =>
      `/parent/colleges?athlete=${athleteId}&tab=list&interest=${collegeInterestId}`,
    task: ({ athleteId, taskId }) => `/parent/tasks?athlete=${athleteId}&task=${taskId}`,
    camp: ({ athleteId, campId }) => `/parent/camps?athlete=${athleteId}&camp=${campId}`,
  },
};

/** The screens that lines lead to, as the web app's paths have them. */
export const linksOf = (role: DigestReader['role']): Links => ofRole[role];
