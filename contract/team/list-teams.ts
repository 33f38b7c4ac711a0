import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { count, Id, page } from '../paging.js';
import { Sport, TeamStatus } from './vocabulary.js';

/** A team in the admins' list. */
export const ListedTeam = z.object({
  _id: Id,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  xHandle: z.string().nullable(),
  /** Comma-separated, as in {@link Team}. */
  links: z.string(),
  primaryColor: z.string().nullable(),
  logoImageUrl: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
  sports: z.array(Sport),
  status: TeamStatus,
  /** ISO 8601. */
  createdAt: z.string(),
  /** Null if the team has no primary coach. */
  primaryCoach: z
    .object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string().nullable() })
    .nullable(),
  /** Active coaches, including the primary coach. */
  coachCount: z.number().int(),
  athleteCounts: z.object({ active: z.number().int(), pending: z.number().int() }),
  /** When the subscription of a team that pays ended, ISO 8601; null for every other team. */
  subscriptionEndedAt: z.string().nullable(),
  /** Time of the last change of the team or its athletes; ISO 8601. */
  lastActivityAt: z.string().nullable(),
});
export type ListedTeam = z.infer<typeof ListedTeam>;

/** What an active team can lack: a coach, an answer to athletes who ask to join, or the subscription that it pays with. */
export const teamNeeds = ['coach', 'answers', 'subscription'] as const;
export type TeamNeed = (typeof teamNeeds)[number];

/** Spec, section 7, "Team": the admin list. */
export const ListTeamsQuery = z
  .strictObject({
    page,
    count: count(15),
    /** Words in the name, the place, or the name or address of a coach. */
    search: z.string().max(200).optional(),
    /** Created from the first day through the second; YYYY-MM-DD, America/Chicago. */
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    status: TeamStatus.optional(),
    /** Only active teams without an active coach, with athletes who ask to join, or that pay and whose subscription ended. */
    needs: z.enum(teamNeeds).optional(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ['endDate'],
    message: 'Choose an end date on or after the start date.',
  });
export type ListTeamsQuery = z.infer<typeof ListTeamsQuery>;

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/team',
  summary: 'Every team, newest first: search, filters, pages',
  access: needs('team.list'),
  query: ListTeamsQuery,
  response: z.object({ teams: z.array(ListedTeam), teamCount: z.number().int() }),
  topics: ['team:*:settings', 'team:*:coaches', 'team:*:roster', 'teamSubscription:*'],
});
