import { z } from 'zod';

/** Names of the jobs. */
export const MAIL_JOIN_REQUEST = 'mail-join-request';
export const MAIL_ACCEPTANCE = 'mail-acceptance';

const id = z.string().min(1);

/** What a mail about a membership starts from: the event, and where the read models must have got to. */
export const MembershipFact = z.strictObject({ eventId: id, position: id, athleteId: id, teamId: id });
export type MembershipFact = z.infer<typeof MembershipFact>;
