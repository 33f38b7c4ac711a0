/** Where a target belongs. No row: nobody knows it. */
export interface Whereabouts {
  /** Every team that it belongs to. */
  readonly team_ids: readonly string[];
  /** For athletes: YYYY-MM-DD, null when unknown. */
  readonly date_of_birth: string | null;
}

/** $1: the id. One row, or none. */
export const whereabouts = {
  athlete: `SELECT array_remove(ARRAY[team_id], NULL) AS team_ids, date_of_birth FROM read.access_athlete WHERE athlete_id = $1`,
  team: `SELECT ARRAY[team_id] AS team_ids, NULL AS date_of_birth FROM read.access_team WHERE team_id = $1`,
  coach: `SELECT ARRAY(SELECT team_id FROM read.access_coach_team t WHERE t.coach_id = c.coach_id) AS team_ids, NULL AS date_of_birth
    FROM read.access_coach c WHERE c.coach_id = $1`,
  // A parent belongs where their athletes do.
  parent: `SELECT ARRAY(
      SELECT DISTINCT a.team_id FROM read.access_parent_athlete l JOIN read.access_athlete a USING (athlete_id)
      WHERE l.parent_id = p.parent_id AND a.team_id IS NOT NULL) AS team_ids, NULL AS date_of_birth
    FROM read.access_parent p WHERE p.parent_id = $1`,
  invite: `SELECT ARRAY[team_id] AS team_ids, NULL AS date_of_birth FROM read.sent_invite WHERE invite_id = $1`,
} as const;
