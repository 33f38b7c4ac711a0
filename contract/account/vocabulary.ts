import { z } from 'zod';

/** What an account can be the account of. */
export const profileKinds = ['athlete', 'coach', 'parent'] as const;
export const ProfileKind = z.enum(profileKinds);
export type ProfileKind = z.infer<typeof ProfileKind>;
