/**
 * What a browser says beside its cookie, which it sends by itself: the mark of its session, with every call that is made
 * for somebody. Pages of other sites cannot send it.
 */
export const SESSION_HEADER = 'x-touchline-session';

/** Said in place of a mark by a browser that signs in: its token is to come as a cookie that no script reads. */
export const AS_COOKIE = 'cookie';
