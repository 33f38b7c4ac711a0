import type { TeamCode } from '../../../../contract/invite/endpoints.js';

/** A code as what answers is made of it. */
export interface AnsweredCode extends Omit<TeamCode, 'issuedAt' | 'sentAt' | 'expiresAt' | 'revokedAt'> {
  readonly issuedAt: Date;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Without the code, which only the email contains. */
export const teamCodeAnswer = ({ issuedAt, sentAt, expiresAt, revokedAt, ...facts }: AnsweredCode): TeamCode => ({
  ...facts,
  issuedAt: issuedAt.toISOString(),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});
