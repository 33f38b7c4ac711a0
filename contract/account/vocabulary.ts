import { z } from 'zod';

/** Kinds of profiles that an account can have. */
export const profileKinds = ['athlete', 'coach', 'parent'] as const;
export const ProfileKind = z.enum(profileKinds);
export type ProfileKind = z.infer<typeof ProfileKind>;
