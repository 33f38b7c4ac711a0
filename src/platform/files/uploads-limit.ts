import type { Limit } from '../limits/limits.js';

/** By account: what is removed is kept for a while, so that even removing does not make room without end. */
export const UPLOADS: Limit = { name: 'uploads', most: 120, seconds: 60 * 60 };
