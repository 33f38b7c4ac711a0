import { z } from 'zod';
import { Relationship } from '../athlete/vocabulary.js';
import { endpoint, inPath, inQuery, needs, signedIn } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { fieldsOf, optional, required } from '../fields.js';
import { count, Id, IdParams, page } from '../paging.js';
import { Phone } from '../phone.js';
import { MailedName } from '../name.js';
import { ofAthlete } from '../privacy/endpoints.js';

export const Parent = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  homeTown: z.string().nullable(),
  accountStatus: z.enum(['active', 'inactive']),
  profileImageURL: z.string().nullable(),
  /** Their billing customer, for the portal; null for other readers, and where they never began a checkout. */
  stripeCustomerId: z.string().nullable(),
  preferences: z.object({
    emailNotifications: z.boolean(),
    /** Whether the other parents of their athletes see their contact details. */
    sharesContacts: z.boolean(),
  }),
  athletes: z.array(
    ofAthlete(
      z.object({ _id: Id, firstName: z.string(), lastName: z.string(), relationship: z.string() }),
      ({ _id }) => _id,
    ),
  ),
});
export type Parent = z.infer<typeof Parent>;

export const listParents = endpoint({
  method: 'GET',
  path: '/api/parent',
  summary: 'The parents of a team’s athletes',
  access: needs('team.read', inQuery('team', 'teamId')),
  query: z.strictObject({ teamId: Id, page, count: count(1000), filter: z.string().max(200).optional() }),
  response: z.object({ parents: z.array(Parent) }),
  topics: ['team:{teamId}:parents'],
});

export const getParent = endpoint({
  method: 'GET',
  path: '/api/parent/:id',
  summary: 'A parent and the athletes they follow',
  access: needs('parent.read', inPath('parent')),
  params: IdParams,
  response: Parent,
  topics: ['parent:{id}', 'account'],
});

const seen = z.string().max(200);
/** What a parent can edit of themself (spec, coach side, section 7). */
export const parentFields = fieldsOf({
  firstName: required('First name', MailedName('First name is required')),
  lastName: required('Last name', MailedName('Last name is required')),
  phone: optional('Phone', Phone),
  homeTown: optional('Hometown', z.string().trim().max(200)),
});
export type ParentInfo = z.infer<typeof parentFields.schema>;

/** What an admin notes about a guardian. */
const Note = z.string().trim().min(3, 'Use at least 3 characters.').max(200, 'Use at most 200 characters.');

/**
 * Until the athlete is 18: the parent, another confirmed parent, or an admin with a `reason`; 409 `minor-asks` for the
 * athlete, `guardian-of-minor` for a coach; 403 `not-confirmed`. Later: the athlete, the primary coach, an admin, the
 * parent. 404 if they are not linked.
 */
export const endLink = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/parent/:parentId',
  summary: 'End the link between an athlete and a parent: the parent no longer sees the athlete',
  access: needs('athlete.unlink-parent', inPath('athlete')),
  params: IdParams.extend({ parentId: Id }),
  body: z.strictObject({ reason: Note.optional() }),
  /** `eventId` is what Undo names. */
  response: z.object({ athleteId: Id, parentId: Id, eventId: Id }),
});

/** The parents and the primary coach are told. 404 if they are not linked; 409 `grown-up`. */
export const requestParentRemoval = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/parent/:parentId/removal-request',
  summary: 'Ask, as an athlete under 18, for the end of the link to a parent',
  access: needs('athlete.request-removal', inPath('athlete')),
  params: IdParams.extend({ parentId: Id }),
  response: Acknowledged,
});

/** 404 if they are not linked. */
export const withdrawParentRemoval = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/parent/:parentId/removal-request',
  summary: 'Withdraw the request to end the link to a parent',
  access: needs('athlete.request-removal', inPath('athlete')),
  params: IdParams.extend({ parentId: Id }),
  response: Acknowledged,
});

/**
 * Who has to confirm a parent: a confirmed parent or an admin; the athlete and, for the first guardian of a minor, the
 * primary coach.
 */
const AskingParent = z.object({
  parentId: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Verified. Other parents see it masked. */
  email: z.string(),
  relationship: Relationship,
  since: z.string(),
});
export type AskingParent = z.infer<typeof AskingParent>;

/** `canAnswer`: whether the caller is among those who confirm. `former`: whose link has ended, for admins alone. */
export const listAskingParents = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/asking-parents',
  summary: 'Parents who asked to follow an athlete, oldest first',
  access: needs('athlete.answer-parent', inPath('athlete')),
  params: IdParams,
  response: z.object({ parents: z.array(AskingParent), former: z.array(AskingParent), canAnswer: z.boolean() }),
  topics: ['athlete:{id}:profile'],
});

/**
 * Also about a parent who follows and isn’t confirmed; an admin’s `confirm` brings back one whose link has ended. An admin
 * names the kind of document they saw in `evidence`, never its contents. 404 for a parent who has not asked; 409
 * `already-confirmed`, `coach-answers`, `family-answers`; 403 `not-confirmed`.
 */
export const answerAskingParent = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/asking-parents/:parentId',
  summary: 'Confirm or decline a parent who asked to follow an athlete',
  access: needs('athlete.answer-parent', inPath('athlete')),
  params: IdParams.extend({ parentId: Id }),
  body: z.strictObject({ answer: z.enum(['confirm', 'refuse']), evidence: Note.optional() }),
  response: Acknowledged,
});

/** Guardians the primary coach confirms: no other guardian is confirmed, or they follow unconfirmed. */
export const listUnconfirmedGuardians = endpoint({
  method: 'GET',
  path: '/api/team/:id/unconfirmed-guardians',
  summary: 'Parents of a team’s minors that wait for the primary coach, oldest first',
  access: needs('athlete.answer-parent', inPath('team')),
  params: IdParams,
  response: z.object({
    guardians: z.array(
      AskingParent.extend({
        athlete: ofAthlete(z.object({ _id: Id, firstName: z.string(), lastName: z.string() }), ({ _id }) => _id),
        /** Whether they see the athlete already. */
        follows: z.boolean(),
        /** Name of the sender of their invite; null if it isn’t known. */
        invitedBy: z.string().nullable(),
      }),
    ),
  }),
  topics: ['team:{id}:parents', 'team:{id}:roster'],
});
export type UnconfirmedGuardian = z.infer<typeof listUnconfirmedGuardians.response>['guardians'][number];

/** Empty for callers who are not parents. */
export const listAwaitedAthletes = endpoint({
  method: 'GET',
  path: '/api/parent/awaited',
  summary: 'The athletes the caller asked to follow as a parent, and who can confirm',
  access: signedIn,
  supportSession: true,
  response: z.object({
    athletes: z.array(
      ofAthlete(
        z.object({
          _id: Id,
          firstName: z.string(),
          lastName: z.string(),
          relationship: Relationship,
          since: z.string(),
        }),
        ({ _id }) => _id,
      ),
    ),
  }),
  topics: ['parent', 'account'],
});

/** Only the parent can set `sharesContacts`: 403 for an admin. */
const ParentPreferences = z
  .strictObject({ emailNotifications: z.boolean(), sharesContacts: z.boolean() })
  .partial()
  .refine((preferences) => Object.keys(preferences).length > 0, 'Send at least one change.');

/** What a parent can change of themself; `parentGuardianId` must be the parent in the URL (spec, section 7). */
export const EditParentRequest = z.strictObject({
  parentGuardianId: Id,
  update: parentFields.schema
    .extend({ preferences: ParentPreferences })
    .partial()
    .refine((update) => Object.keys(update).length > 0, 'Send at least one change.'),
  /** What the caller saw of the changed fields; without it the fields are replaced. */
  basedOn: z
    .strictObject({ firstName: seen, lastName: seen, phone: seen.nullable(), homeTown: seen.nullable() })
    .partial()
    .optional(),
});
export type EditParentRequest = z.infer<typeof EditParentRequest>;

export const editParent = endpoint({
  method: 'PUT',
  path: '/api/parent/:id',
  summary:
    'Edit a parent’s name, phone, hometown or email preference; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('parent.edit', inPath('parent')),
  params: IdParams,
  body: EditParentRequest,
  response: Parent,
});
