/** Nest injection token of the process's pg.Pool. */
export const DATABASE_POOL = Symbol('DatabasePool');
