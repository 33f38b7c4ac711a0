/** Key of the advisory lock that every append holds from drawing its positions to its commit. It must never change. */
export const APPEND_LOCK = 1_414_294_892;
