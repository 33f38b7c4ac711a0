/**
 * The mark of its session, which a browser sends with every authenticated call beside the cookie. Pages of other sites
 * cannot send it.
 */
export const SESSION_HEADER = 'x-touchline-session';

/** Said in place of a mark by a browser that signs in: its token is to come as a cookie that no script reads. */
export const AS_COOKIE = 'cookie';
