/**
 * The session's mark, which a browser sends with every authenticated call beside the cookie. Pages of other sites
 * cannot send it.
 */
export const SESSION_HEADER = 'x-touchline-session';

/** Sent instead of a mark by a browser that signs in, to get its token as an HttpOnly cookie. */
export const AS_COOKIE = 'cookie';

/** Names the support session that an admin makes a call in, beside their own session. */
export const SUPPORT_SESSION_HEADER = 'x-touchline-support-session';
