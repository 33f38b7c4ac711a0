import { z } from 'zod';

/** Spec, section 6: roles; `auditor` is the read-only role of domain.md; `no-role` a new account. */
export const roles = ['athlete', 'parent', 'coach', 'assistant-coach', 'admin', 'auditor', 'no-role'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
