import { z } from 'zod';

/** Ids are uuids. */
export const Id = z.uuid();
/** `{ id }` of a path. */
export const IdParams = z.strictObject({ id: Id });
