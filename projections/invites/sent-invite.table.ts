import type { Relationship } from '../../contract/athlete/vocabulary.js';
import type { AskerStanding, InviteRole, InviteStatus } from '../../contract/invite/vocabulary.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import { boolean, json, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { invitesVersion } from './invites.table.js';

/**
 * The invites that teams have sent; deleted ones are gone. No document of the state: that holds the code that lets people
 * in, and lists filter by most of the columns.
 */
export const sentInviteTable = readTable({
  of: invitesVersion,
  name: 'sent_invite',
  key: ['invite_id'],
  columns: {
    invite_id: text(),
    /** Null where an athlete without a team sent it. */
    team_id: orNull(text()),
    role: text<InviteRole>(),
    /** Id of the user who sent it last. */
    sender_id: text(),
    athlete_id: orNull(text()),
    email: text(),
    /** Lower case, to compare by. */
    email_key: text(),
    first_name: orNull(text()),
    last_name: orNull(text()),
    relationship: orNull(text<Relationship>()),
    expires_at: timestamp(),
    /** When it was sent last. */
    sent_at: timestamp(),
    status: text<InviteStatus>(),
    accepted_at: orNull(timestamp()),
    /** Whether a rule has refused the joining since. */
    refused: boolean(),
    /** Id of the user who accepted or rejected. */
    answered_by: orNull(text()),
    /** Accounts of other addresses that have asked to use it since it was sent last, by user id. `since`: ISO 8601. */
    askers: json<Readonly<Record<string, { readonly standing: AskerStanding; readonly since: string }>>>(),
  },
  indexes: [['team_id', 'sent_at'], ['team_id', 'email_key'], ['answered_by'], ['athlete_id']],
});
export type SentInviteRow = RowOf<typeof sentInviteTable>;

/** The codes that new teams are created with, without the code itself: no document of the state, as for invites. */
export const teamCodeTable = readTable({
  of: invitesVersion,
  name: 'team_code',
  key: ['code_id'],
  columns: {
    code_id: text(),
    sport: text<Sport>(),
    note: orNull(text()),
    /** The address it was sent to. */
    email: orNull(text()),
    /** Id of the user who sent it last; null for the application itself. */
    issued_by: orNull(text()),
    issued_at: timestamp(),
    /** When it was sent last. */
    sent_at: timestamp(),
    expires_at: timestamp(),
    revoked_at: orNull(timestamp()),
    /** The team that is, or is being, created with it. */
    team_id: orNull(text()),
    /** Whether a rule has refused its creation. */
    refused: boolean(),
  },
  indexes: [['issued_at']],
});
export type TeamCodeRow = RowOf<typeof teamCodeTable>;
