import type { Role } from '../../contract/access/permissions.js';

export const DEMO_PASSWORD = 'Touchline-Demo-2026';
export const DEMO_DOMAIN = 'demo.touchline.test';

/** The accounts that a newcomer signs in with, one for each role, as they are printed at start. */
export const demoAccounts: readonly { readonly email: string; readonly role: Role; readonly says: string }[] = [
  { email: `coach@${DEMO_DOMAIN}`, role: 'coach', says: 'primary coach of the Cedar Valley Hawks' },
  { email: `assistant@${DEMO_DOMAIN}`, role: 'assistant-coach', says: 'assistant coach of the Hawks' },
  { email: `athlete@${DEMO_DOMAIN}`, role: 'athlete', says: 'an athlete on the Hawks' },
  { email: `parent@${DEMO_DOMAIN}`, role: 'parent', says: 'that athlete’s parent' },
  { email: `admin@${DEMO_DOMAIN}`, role: 'admin', says: 'runs the platform' },
  { email: `auditor@${DEMO_DOMAIN}`, role: 'auditor', says: 'reads the history' },
];
