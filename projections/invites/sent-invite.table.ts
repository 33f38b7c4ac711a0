import type { Relationship } from '../../contract/athlete/vocabulary.js';
import type { InviteRole, InviteStatus } from '../../contract/invite/vocabulary.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import { readTable } from '../read-table.js';

export interface SentInviteRow {
  invite_id: string;
  team_id: string;
  role: InviteRole;
  /** Of the user who sent it. */
  sender_id: string;
  athlete_id: string | null;
  email: string;
  /** Lower case, to compare by. */
  email_key: string;
  first_name: string | null;
  last_name: string | null;
  relationship: Relationship | null;
  /** XXXX-XXXX; of the last sending. */
  code: string;
  expires_at: Date;
  /** When it was sent last. */
  sent_at: Date;
  status: InviteStatus;
  accepted_at: Date | null;
  /** Id of the user who accepted or rejected. */
  answered_by: string | null;
}

/** The invites that teams have sent; deleted ones are gone. */
export const sentInviteTable = readTable<SentInviteRow>({
  name: 'sent_invite',
  key: ['invite_id'],
  columns: {
    invite_id: 'text',
    team_id: 'text',
    role: 'text',
    sender_id: 'text',
    athlete_id: 'text?',
    email: 'text',
    email_key: 'text',
    first_name: 'text?',
    last_name: 'text?',
    relationship: 'text?',
    code: 'text',
    expires_at: 'timestamptz',
    sent_at: 'timestamptz',
    status: 'text',
    accepted_at: 'timestamptz?',
    answered_by: 'text?',
  },
  indexes: [['team_id', 'sent_at'], ['team_id', 'email_key'], ['answered_by']],
});

export interface TeamCodeRow {
  code_id: string;
  sport: Sport;
  note: string | null;
  /** XXXX-XXXX. */
  code: string;
  issued_at: Date;
  expires_at: Date;
  /** The team that is, or is being, created with it. */
  team_id: string | null;
}

/** The codes that new teams are created with. */
export const teamCodeTable = readTable<TeamCodeRow>({
  name: 'team_code',
  key: ['code_id'],
  columns: {
    code_id: 'text',
    sport: 'text',
    note: 'text?',
    code: 'text',
    issued_at: 'timestamptz',
    expires_at: 'timestamptz',
    team_id: 'text?',
  },
  indexes: [['issued_at']],
});
