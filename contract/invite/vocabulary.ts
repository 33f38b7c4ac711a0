import { z } from 'zod';

/** Spec, "Shared enumerations". A pending invite that has expired is shown as Expired. */
export const inviteStatuses = ['pending', 'accepted', 'rejected'] as const;
/** How somebody stands who has the code of an invite that was sent to another address than their account's. */
export const AskerStanding = z.enum(['waiting', 'confirmed', 'refused']);
export type AskerStanding = z.infer<typeof AskerStanding>;

export const InviteStatus = z.enum(inviteStatuses);
export type InviteStatus = z.infer<typeof InviteStatus>;

export const inviteRoles = ['athlete', 'assistant-coach', 'parent'] as const;
export const InviteRole = z.enum(inviteRoles);
export type InviteRole = z.infer<typeof InviteRole>;
