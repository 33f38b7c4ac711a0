import type { Role } from '../../../contract/access/permissions.js';

/**
 * Addresses that one feature links to and another one shows: neither can import the other's. A path that a feature
 * keeps to itself is written with its screen, and the routes follow from the screens.
 */
export const paths = {
  root: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  ssoRedirect: '/sso-redirect',
  pricing: '/pricing',
  demoTerms: '/demo-terms',
  newAccount: '/new-account',
  coach: {
    team: '/coach/team',
    colleges: '/coach/colleges',
    updates: '/coach/updates',
    addUpdate: '/coach/updates/add',
    college: (collegeId: string) => `/coach/colleges/${collegeId}`,
    settings: '/coach/settings',
    athlete: (athleteId: string) => `/coach/team/${athleteId}`,
    athleteColleges: (athleteId: string) => `/coach/team/${athleteId}?tab=colleges`,
    interest: (athleteId: string, collegeId: string, interestId: string) =>
      `/coach/team/${athleteId}/college/${collegeId}/college-interest/${interestId}`,
    athleteHistory: (athleteId: string) => `/coach/team/${athleteId}?tab=history`,
  },
  athlete: {
    home: '/athlete/home',
    /** Leads home: where the spec sends an athlete after subscribing. */
    dashboard: '/athlete/dashboard',
    research: '/athlete/research',
    /** The colleges on the athlete's list. */
    list: '/athlete/research?tab=list',
    interest: (interestId: string) => `/athlete/research?tab=list&interest=${interestId}`,
    camps: '/athlete/camps',
    rules: '/athlete/rules',
    tasks: '/athlete/tasks',
    /** The task opens with the list. */
    task: (taskId: string) => `/athlete/tasks?task=${taskId}`,
    /** The conversation opens with the inbox. */
    thread: (interestId: string) => `/athlete/updates?thread=${interestId}`,
    college: (collegeId: string) => `/athlete/colleges/${collegeId}`,
    profile: '/athlete/profile',
    settings: '/athlete/settings',
    onboarding: '/athlete/onboarding',
  },
  parent: {
    home: '/parent/home',
    colleges: '/parent/colleges',
    list: '/parent/colleges?tab=list',
    interest: (athleteId: string, interestId: string) =>
      `/parent/colleges?athlete=${athleteId}&tab=list&interest=${interestId}`,
    college: (collegeId: string) => `/parent/colleges/${collegeId}`,
    thread: (athleteId: string, interestId: string) => `/parent/updates?athlete=${athleteId}&thread=${interestId}`,
    tasks: '/parent/tasks',
    task: (athleteId: string, taskId: string) => `/parent/tasks?athlete=${athleteId}&task=${taskId}`,
    camps: (athleteId: string) => `/parent/camps?athlete=${athleteId}`,
    profile: '/parent/profile',
    settings: '/parent/settings',
  },
  admin: {
    home: '/admin/home',
    /** What the log says of a stream. */
    logOf: (stream: string) => `/admin/platform?tab=log&search=${encodeURIComponent(stream)}`,
    platform: '/admin/platform',
    flags: '/admin/flags',
    teams: '/admin/teams',
    team: (teamId: string) => `/admin/teams/${teamId}`,
    teamHistory: (teamId: string) => `/admin/teams/${teamId}?tab=history`,
    teamsOf: (from: string, through: string) => `/admin/teams?startDate=${from}&endDate=${through}`,
    teamCodes: '/admin/teams?tab=codes',
    coaches: '/admin/teams?tab=coaches',
    coachesOf: (team: string) => `/admin/teams?tab=coaches&search=${encodeURIComponent(team)}`,
    colleges: '/admin/colleges',
    newCollege: '/admin/college',
    college: (collegeId: string) => `/admin/college/${collegeId}`,
    importColleges: '/admin/colleges/import',
    rosterAnalytics: (collegeId: string, sport: string) => `/admin/college/${collegeId}/roster?sport=${sport}`,
    rosterPages: '/admin/colleges/linking',
    seasons: '/admin/college-season',
    rosters: '/admin/rosters',
    rostersOf: (collegeId: string, sport: string) => `/admin/rosters?collegeId=${collegeId}&sport=${sport}`,
    roster: (collegeId: string, sport: string) => `/admin/rosters/${collegeId}/${sport}`,
    accounts: '/admin/accounts',
    parents: '/admin/accounts?role=parent',
    athletesOnTeams: '/admin/accounts?role=athlete&onTeam=true',
    athletesSince: (day: string) => `/admin/accounts?role=athlete&athletesSince=${day}`,
    payments: '/admin/payments',
    subscriptionsRunning: '/admin/payments?status=running',
    paymentsOf: (name: string) => `/admin/payments?search=${encodeURIComponent(name)}`,
    emails: '/admin/emails',
    emailPreviews: '/admin/emails?tab=previews',
    emailPreview: (key: string) => `/admin/emails?tab=previews&email=${key}`,
    privacy: '/admin/privacy',
    security: '/admin/security',
  },
  /** Rosters and seasons have one address for admins and auditors, so that one can send it to the other. */
  auditor: {
    home: '/audit',
    security: '/audit/security',
    logOf: (stream: string) => `/audit?search=${encodeURIComponent(stream)}`,
  },
} as const;

/** Where a role lands, and where its unknown paths go (spec, "Screens and routes"). */
export const homeOf: Record<Role, string> = {
  coach: paths.coach.team,
  'assistant-coach': paths.coach.team,
  athlete: paths.athlete.home,
  parent: paths.parent.home,
  admin: paths.admin.home,
  auditor: paths.auditor.home,
  'no-role': paths.newAccount,
};

/** Where those who have no settings see how they sign in. */
export const securityOf: Partial<Record<Role, string>> = {
  admin: paths.admin.security,
  auditor: paths.auditor.security,
};

/** Where a role has its settings; admins and auditors have none (spec, coach side, section 2). */
export const settingsOf: Partial<Record<Role, string>> = {
  coach: paths.coach.settings,
  'assistant-coach': paths.coach.settings,
  athlete: paths.athlete.settings,
  parent: paths.parent.settings,
};
