import { z } from 'zod';

/** Every id of ours is a uuid. */
export const Id = z.uuid();
/** `{ id }` of a path. */
export const IdParams = z.strictObject({ id: Id });
