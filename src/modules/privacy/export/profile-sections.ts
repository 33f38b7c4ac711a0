import type pg from 'pg';
import { lookWords, type Seen } from '../../../../contract/privacy/look-words.js';
import type { Row, Section, Self } from './section.js';

/** What one is on the platform: the profiles, the teams, and the links to others, who stand there by their ids alone. */
export function profileSections(pool: pg.Pool, { athleteId, coachId, parentId }: Self): Section[] {
  const of = (id: string | null, key: string, title: string, sql: string): Section[] =>
    id === null ? [] : [{ key, title, rows: async () => (await pool.query<Row>(sql, [id])).rows }];
  const single = (sections: Section[]): Section[] => sections.map((section) => ({ ...section, single: true }));
  return [
    ...single(of(athleteId, 'athlete', 'Athlete profile', ATHLETE)),
    ...of(athleteId, 'membership', 'Team', MEMBERSHIP),
    ...of(athleteId, 'joinRequests', 'Requests to join', JOIN_REQUESTS),
    ...of(athleteId, 'parents', 'Parents', PARENTS),
    ...of(athleteId, 'files', 'Files', FILES),
    ...(athleteId ? [views(pool, athleteId)] : []),
    ...single(of(coachId, 'coach', 'Coach profile', COACH)),
    ...of(coachId, 'teams', 'Teams', TEAMS),
    ...single(of(parentId, 'parent', 'Parent profile', PARENT)),
    ...of(parentId, 'athletes', 'Athletes', ATHLETES),
  ];
}

const views = (pool: pg.Pool, athleteId: string): Section => ({
  key: 'views',
  title: 'Who has seen my data',
  rows: async () => {
    const { rows } = await pool.query<Seen & Row>(VIEWS, [athleteId]);
    return rows.map(({ call, asOf, ...view }) => ({ ...view, what: lookWords({ call, asOf }) }));
  },
});

const ATHLETE = `
  SELECT athlete_id AS "athleteId", created_at AS "registeredAt", onboarded, profile
  FROM read.athlete_profile WHERE athlete_id = $1`;

const MEMBERSHIP = `
  SELECT a.team_id AS "teamId", t.name AS team, a.account_status AS status,
    ARRAY(SELECT g.name FROM read.team_group g WHERE g.group_id = ANY (a.group_ids) ORDER BY lower(g.name)) AS groups
  FROM read.athlete_profile a JOIN read.team t USING (team_id) WHERE a.athlete_id = $1`;

const JOIN_REQUESTS = `
  SELECT r.requested_at AS "requestedAt", t.name AS team, r.status, r.decided_at AS "decidedAt"
  FROM read.join_request r JOIN read.team t USING (team_id) WHERE r.athlete_id = $1 ORDER BY r.requested_at`;

const PARENTS = `
  SELECT parent_id AS "parentId", relationship FROM read.athlete_guardian WHERE athlete_id = $1 ORDER BY place`;

const FILES = `
  SELECT nickname AS name, content_type AS "contentType", size AS bytes, added_at AS "addedAt"
  FROM read.athlete_file WHERE athlete_id = $1 ORDER BY added_at, file_id`;

const VIEWS = `
  SELECT viewed_at AS "viewedAt", viewer_role AS "by", call, as_of AS "asOf"
  FROM read.athlete_view WHERE athlete_id = $1 ORDER BY viewed_at, event_id`;

const COACH = `
  SELECT coach_id AS "coachId", created_at AS "registeredAt", first_name AS "firstName", last_name AS "lastName", email, phone,
    title, bio, x_link AS "xLink", instagram_link AS "instagramLink", can_edit_links AS "canEditLinks"
  FROM read.coach WHERE coach_id = $1`;

const TEAMS = `
  SELECT c.team_id AS "teamId", t.name AS team, c.role, c.status, c.added_at AS "since"
  FROM read.team_coach c JOIN read.team t USING (team_id) WHERE c.coach_id = $1 ORDER BY c.added_at`;

const PARENT = `
  SELECT parent_id AS "parentId", first_name AS "firstName", last_name AS "lastName", email, phone,
    home_town AS "homeTown", status
  FROM read.parent WHERE parent_id = $1`;

const ATHLETES = `
  SELECT g.athlete_id AS "athleteId", g.relationship, p.since AS "paysSince"
  FROM read.athlete_guardian g LEFT JOIN read.athlete_payer p USING (athlete_id, parent_id)
  WHERE g.parent_id = $1 ORDER BY g.athlete_id`;
