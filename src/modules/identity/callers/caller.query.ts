/** What is known of an account, wherever its role needs to look. */
const person = `
  a.user_id, a.email, a.first_name, a.last_name, a.role, a.athlete_id, a.coach_id, a.parent_id,
  c.can_edit_links, ct.role AS place, ct.status AS place_status, p.status AS parent_status,
  t.team_id, t.name AS team_name, t.primary_color, t.status AS team_status, t.module_access,
  ARRAY(SELECT l.athlete_id FROM read.access_parent_athlete l WHERE l.parent_id = a.parent_id) AS linked,
  ARRAY(SELECT DISTINCT h.team_id FROM read.access_parent_athlete l JOIN read.access_athlete h USING (athlete_id)
    WHERE l.parent_id = a.parent_id AND h.account_status = 'active' AND h.team_id IS NOT NULL) AS linked_teams
  FROM who
  JOIN read.account_access a ON a.user_id = who.user_id
  LEFT JOIN read.access_coach c ON c.coach_id = a.coach_id
  LEFT JOIN read.access_athlete h ON h.athlete_id = a.athlete_id
  LEFT JOIN read.access_parent p ON p.parent_id = a.parent_id
  LEFT JOIN read.access_team t ON t.team_id = CASE
    WHEN a.role IN ('coach', 'assistant-coach') THEN c.team_id
    WHEN a.role = 'athlete' AND h.account_status = 'active' THEN h.team_id END
  LEFT JOIN read.access_coach_team ct ON ct.coach_id = a.coach_id AND ct.team_id = c.team_id`;

/** $1: hash of the token. $2: how long a session may be in use without being written. One row for a session that has not ended. */
export const callerByToken = `
  WITH who AS (
    SELECT id, user_id, last_seen_at FROM touchline.sessions WHERE token_hash = $1 AND expires_at > now())
  SELECT who.id AS session_id, who.last_seen_at < now() - $2::interval AS stale, ${person}`;

/** $1: hashes of tokens. A row for each session that has not ended, with the hash of its token. */
export const callersByTokens = `
  WITH who AS (
    SELECT id, user_id, token_hash FROM touchline.sessions WHERE token_hash = ANY ($1::bytea[]) AND expires_at > now())
  SELECT who.token_hash, who.id AS session_id, false AS stale, ${person}`;

/** Id of the session of somebody who is not here by one of ours: no session has it. */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000';
const none = `'${NO_SESSION}' AS session_id, false AS stale`;

/** $1: id of the user. */
export const callerByUser = `
  WITH who AS (SELECT $1::text AS user_id)
  SELECT ${none}, ${person}`;

/** $1, $2: issuers and subjects of identities, pair by pair. A row for each that is linked to an account. */
export const callersByIdentities = `
  WITH who AS (
    SELECT issuer, subject, user_id
    FROM touchline.identities JOIN unnest($1::text[], $2::text[]) AS asked (issuer, subject) USING (issuer, subject)
    WHERE linked_at IS NOT NULL)
  SELECT who.issuer, who.subject, ${none}, ${person}`;

export interface CallerRow {
  session_id: string;
  stale: boolean;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  athlete_id: string | null;
  coach_id: string | null;
  parent_id: string | null;
  can_edit_links: boolean | null;
  place: 'primary' | 'assistant' | null;
  place_status: 'active' | 'inactive' | null;
  parent_status: 'active' | 'inactive' | null;
  team_id: string | null;
  team_name: string | null;
  primary_color: string | null;
  team_status: 'active' | 'inactive' | null;
  module_access: Record<string, boolean> | null;
  linked: string[];
  linked_teams: string[];
}
