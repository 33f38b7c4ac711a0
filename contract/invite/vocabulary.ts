import { z } from 'zod';

/** Spec, "Shared enumerations". A pending invite that has expired is shown as Expired. */
export const inviteStatuses = ['pending', 'accepted', 'rejected'] as const;
/** State of an account with the code of an invite sent to another address. */
export const AskerStanding = z.enum(['waiting', 'confirmed', 'refused']);
export type AskerStanding = z.infer<typeof AskerStanding>;

export const InviteStatus = z.enum(inviteStatuses);
export type InviteStatus = z.infer<typeof InviteStatus>;

export const inviteRoles = ['athlete', 'assistant-coach', 'parent'] as const;
export const InviteRole = z.enum(inviteRoles);
export type InviteRole = z.infer<typeof InviteRole>;
