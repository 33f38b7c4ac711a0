import { z } from 'zod';
import { anybody, endpoint } from '../endpoint.js';

/** 404 for files of a person: only files without a subject are public. */
export const fetchOpenFile = endpoint({
  method: 'GET',
  path: '/files/open/:key',
  summary: 'The bytes of a public file, for example a college’s logo',
  access: anybody,
  params: z.strictObject({ key: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  response: z.unknown(),
  contentType: 'application/octet-stream',
});

/** The public address of a file without a subject. It never changes, because the bytes under a key do not. */
export const openFileAddress = (key: string): string => `/files/open/${key}`;
