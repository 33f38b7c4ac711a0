import { accountsOfWho, type AccountOfWho } from '../../../../projections/account-access/caller.queries.js';

/** Whether one is in force, beside the columns of each query here. */
const hasFactor = `EXISTS (
    SELECT FROM touchline.second_factors f WHERE f.user_id = who.user_id AND f.confirmed_at IS NOT NULL) AS has_factor`;

/** $1: hashes of tokens. $2: how long a session may be in use without being written. A row for each session that has not ended, with the hash of its token. */
export const callersByTokens = `
  WITH who AS (
    SELECT id, user_id, token_hash, last_seen_at FROM touchline.sessions
    WHERE token_hash = ANY ($1::bytea[]) AND expires_at > now())
  SELECT who.token_hash, who.id AS session_id, who.last_seen_at < now() - $2::interval AS stale, ${hasFactor}, ${accountsOfWho}`;

/** Id of the session of someone who is not here by one of ours: no session has it. */
export const NO_SESSION = '00000000-0000-0000-0000-000000000000';
const none = `'${NO_SESSION}' AS session_id, false AS stale, ${hasFactor}`;

/** $1: id of the user. */
export const callerByUser = `
  WITH who AS (SELECT $1::text AS user_id)
  SELECT ${none}, ${accountsOfWho}`;

/** $1, $2: issuers and subjects of identities, pair by pair. A row for each that is linked to an account. */
export const callersByIdentities = `
  WITH who AS (
    SELECT issuer, subject, user_id
    FROM touchline.identities JOIN unnest($1::text[], $2::text[]) AS asked (issuer, subject) USING (issuer, subject)
    WHERE linked_at IS NOT NULL)
  SELECT who.issuer, who.subject, ${none}, ${accountsOfWho}`;

/** A newer program may have written roles and modules that this one does not know. */
export interface CallerRow extends Omit<AccountOfWho, 'role' | 'module_access'> {
  readonly role: string;
  readonly module_access: Readonly<Record<string, boolean>> | null;
  readonly session_id: string;
  readonly stale: boolean;
  /** Whether they have a second factor here, or their issuer says that they used one there. */
  readonly has_factor: boolean;
}
