import { v5 as uuidv5 } from 'uuid';
import type { ProfileKind } from '../../../contract/account/vocabulary.js';

// Fixed for ever: profiles are named after their account, so that whatever makes one twice makes the same one.
const NAMESPACES: Readonly<Record<ProfileKind, string>> = {
  athlete: '0f2b7c52-6d0e-4e0b-9a3f-5d7d4b7c1e63',
  coach: '5a0f6c1e-2a53-4b0f-8c7d-1f6e0c9d3b42',
  parent: 'c3d1b0a4-7e58-4f1c-9b26-8a4f5d2e7c90',
};

/** The id of the profile that an account gets where it has none of the kind yet. */
export const profileIdFor = (kind: ProfileKind, userId: string): string => uuidv5(userId, NAMESPACES[kind]);
