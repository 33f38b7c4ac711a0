import type { Limit } from '../limits/limits.js';

/** By account: removed files are kept for a while, so removing must not allow endless uploads. */
export const UPLOADS: Limit = { name: 'uploads', most: 120, seconds: 60 * 60 };
