import { select, type ReadDatabase, type Selected } from '../src/platform/projections/tables/selection.js';
import {
  athleteFileTable,
  athleteGuardianTable,
  athletePayerTable,
  athleteProfileTable,
  parentTable,
} from './athlete-profile/athlete-profile.table.js';
import { athleteViewTable } from './athlete-views/athlete-views.table.js';
import { collegeInterestTable, collegeSuggestionTable } from './college-interests/college-interests.table.js';
import { updateMessageTable } from './college-updates/college-updates.table.js';
import { collegeTable } from './colleges/colleges.table.js';
import { historyTable } from './history/history.table.js';
import { joinRequestTable } from './invites/invites.table.js';
import { sentInviteTable } from './invites/sent-invite.table.js';
import { coachTable, teamCoachTable, teamGroupTable, teamTable } from './team/team.table.js';
import { accountAccessTable } from './account-access/account-access.table.js';

/** What a person exports of themself: rows under the names that they read. Other people appear by id only. */
type OwnRow = Readonly<Record<string, unknown>>;

/** Asked with one's own id, of the account or of the profile. */
const byId =
  (text: string) =>
  async (db: ReadDatabase, id: string): Promise<OwnRow[]> =>
    (await db.query<OwnRow>(text, [id])).rows;

export const ownAthlete = byId(`
  SELECT athlete_id AS "athleteId", created_at AS "registeredAt", onboarded, profile
  FROM ${athleteProfileTable.live} WHERE athlete_id = $1`);

export const ownMembership = byId(`
  SELECT a.team_id AS "teamId", t.name AS team, a.account_status AS status,
    ARRAY(SELECT g.name FROM ${teamGroupTable.live} g WHERE g.group_id = ANY (a.group_ids) ORDER BY lower(g.name)) AS groups
  FROM ${athleteProfileTable.live} a JOIN ${teamTable.live} t USING (team_id) WHERE a.athlete_id = $1`);

export const ownJoinRequests = byId(`
  SELECT r.requested_at AS "requestedAt", t.name AS team, r.status, r.decided_at AS "decidedAt"
  FROM ${joinRequestTable.live} r JOIN ${teamTable.live} t USING (team_id) WHERE r.athlete_id = $1 ORDER BY r.requested_at`);

export const ownParents = byId(`
  SELECT parent_id AS "parentId", relationship FROM ${athleteGuardianTable.live} WHERE athlete_id = $1 ORDER BY place`);

export const ownFiles = byId(`
  SELECT nickname AS name, content_type AS "contentType", size AS bytes, added_at AS "addedAt"
  FROM ${athleteFileTable.live} WHERE athlete_id = $1 ORDER BY added_at, file_id`);

/** What a column keeps by id, as a list. */
const listIn = (column: string): string => `(SELECT COALESCE(jsonb_agg(value), '[]') FROM jsonb_each(${column}))`;

/** Those too that went off the list: they are kept. */
export const ownInterests = byId(`
  SELECT c.name AS college, i.listed AS "onMyList", i.interest_level AS level, i.is_top_college AS "topCollege", i.stage,
    i.questionnaire_completed_on AS "questionnaire", ${listIn('i.communications')} AS communications,
    ${listIn('i.visits')} AS visits, i.application, i.offer ->> 'type' AS offer, i.offer ->> 'date' AS "offeredOn",
    i.offer ->> 'note' AS "offerNote", i.offer ->> 'withdrawnOn' AS "offerWithdrawnOn",
    i.committed_on AS "committedOn", i.notes, i.created_at AS "addedAt"
  FROM ${collegeInterestTable.live} i JOIN ${collegeTable.live} c USING (college_id)
  WHERE i.athlete_id = $1 ORDER BY i.created_at, i.college_interest_id`);

/** Answered ones too. */
export const ownSuggestions = byId(`
  SELECT c.name AS college, s.message, s.sent_by AS "sentBy", s.sent_at AS "sentAt", s.open AS "waitsForMe"
  FROM ${collegeSuggestionTable.live} s JOIN ${collegeTable.live} c USING (college_id)
  WHERE s.athlete_id = $1 ORDER BY s.sent_at, s.suggestion_id`);
/** Everything written on their colleges, by anybody. */
export const ownUpdates = byId(`
  SELECT c.name AS college, m.message_id <> m.update_id AS reply, m.author_id AS "authorId", m.author_role AS "authorRole",
    m.text, m.posted_at AS "postedAt", m.edited_at AS "editedAt", m.deleted
  FROM ${updateMessageTable.live} m JOIN ${collegeInterestTable.live} i USING (college_interest_id)
  JOIN ${collegeTable.live} c USING (college_id)
  WHERE m.athlete_id = $1 ORDER BY c.name, m.posted_at, m.message_id`);

export const ownCoach = byId(`
  SELECT coach_id AS "coachId", (document->>'createdAt')::timestamptz AS "registeredAt", first_name AS "firstName",
    last_name AS "lastName", email, document->>'phone' AS phone, title, document->'info'->>'bio' AS bio,
    document->'info'->>'xLink' AS "xLink", document->'info'->>'instagramLink' AS "instagramLink",
    document->'canEditLinks' AS "canEditLinks"
  FROM ${coachTable.live} WHERE coach_id = $1`);

export const ownTeams = byId(`
  SELECT c.team_id AS "teamId", t.name AS team, c.role, c.status, c.added_at AS "since"
  FROM ${teamCoachTable.live} c JOIN ${teamTable.live} t USING (team_id) WHERE c.coach_id = $1 ORDER BY c.added_at`);

export const ownParent = byId(`
  SELECT parent_id AS "parentId", first_name AS "firstName", last_name AS "lastName", email, phone,
    home_town AS "homeTown", status, shares_contacts AS "sharesContacts"
  FROM ${parentTable.live} WHERE parent_id = $1`);

export const ownAthletes = byId(`
  SELECT g.athlete_id AS "athleteId", g.relationship, p.since AS "paysSince"
  FROM ${athleteGuardianTable.live} g LEFT JOIN ${athletePayerTable.live} p USING (athlete_id, parent_id)
  WHERE g.parent_id = $1 ORDER BY g.athlete_id`);

export const ownAccount = byId(`
  SELECT user_id AS "userId", email, first_name AS "firstName", last_name AS "lastName", role,
    email_notifications AS "emailNotifications",
    (SELECT occurred_at FROM ${historyTable.live} WHERE stream = 'account-' || user_id AND revision = 0) AS "registeredAt"
  FROM ${accountAccessTable.live} WHERE user_id = $1`);

// Without the code: it is in the email. Without the sender, who is another person; the addressee is one too if
// that one answered in their place.
const INVITES = `
  SELECT i.sent_at AS "sentAt", t.name AS team, i.role, i.status, i.expires_at AS "expiresAt", own.email,
    own.first_name AS "firstName", own.last_name AS "lastName"
  FROM ${sentInviteTable.live} i JOIN ${teamTable.live} t USING (team_id)
  LEFT JOIN ${sentInviteTable.live} own ON own.invite_id = i.invite_id AND own.email_key = $2
  WHERE i.email_key = $2 OR i.answered_by = $1 ORDER BY i.sent_at`;

/** @param emailKey lower case */
export async function ownInvites(db: ReadDatabase, userId: string, emailKey: string): Promise<OwnRow[]> {
  return (await db.query<OwnRow>(INVITES, [userId, emailKey])).rows;
}

const look = select(athleteViewTable, 'v', {
  viewedAt: 'viewed_at',
  by: 'viewer_role',
  call: 'call',
  asOf: 'as_of',
});

/** The access log of an athlete, oldest first. */
export async function ownAccessLog(db: ReadDatabase, athleteId: string): Promise<Selected<typeof look>[]> {
  const { rows } = await db.query<Selected<typeof look>>(
    `SELECT ${look.sql} FROM ${athleteViewTable.live} v WHERE v.athlete_id = $1 ORDER BY v.viewed_at, v.event_id`,
    [athleteId],
  );
  return rows;
}
