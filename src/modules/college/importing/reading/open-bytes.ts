import { createReadStream } from 'node:fs';

/** The bytes of a file, from its beginning each time that it is opened. */
export type OpenBytes = () => AsyncIterable<Buffer>;

export const bytesAt =
  (path: string): OpenBytes =>
  () =>
    createReadStream(path) as AsyncIterable<Buffer>;
