/** Key of the advisory lock that every append holds from before it draws positions to its commit. Never to be changed. */
export const APPEND_LOCK = 1_414_294_892;
