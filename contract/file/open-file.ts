import { z } from 'zod';
import { anybody, endpoint } from '../endpoint.js';

/** 404 for what is somebody's: only files that are nobody's are for everybody. */
export const fetchOpenFile = endpoint({
  method: 'GET',
  path: '/files/open/:key',
  summary: 'The bytes of a file that is nobody’s, as the logo of a college',
  access: anybody,
  params: z.strictObject({ key: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  response: z.unknown(),
  contentType: 'application/octet-stream',
});

/** Where anybody fetches a file from that is nobody's. It never changes, since what lies under a key does not. */
export const openFileAddress = (key: string): string => `/files/open/${key}`;
