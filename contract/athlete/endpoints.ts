import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { IdParams } from '../ids.js';
import { Athlete } from './athlete.js';
import { EditAthleteRequest } from './edit-athlete.js';
import { VerifyMeasurablesRequest } from './verify-measurables.js';

export const editAthlete = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id',
  summary: 'Edit parts of an athlete’s profile; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('athlete.change', inPath('athlete')),
  params: IdParams,
  body: EditAthleteRequest,
  response: Athlete,
});

/** 404 if no changed birthday waits; 409 `changed-meanwhile` if another one waits by now. */
export const answerBirthday = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/asked-birthday',
  summary: 'Confirm or decline an athlete’s changed birthday',
  access: needs('athlete.answer-birthday', inPath('athlete')),
  params: IdParams,
  /** `dateOfBirth`: the one that the caller saw. */
  body: z.strictObject({ dateOfBirth: z.iso.date(), answer: z.enum(['confirm', 'refuse']) }),
  response: Acknowledged,
});

export const verifyMeasurables = endpoint({
  method: 'POST',
  path: '/api/athlete/:id/verify-measurables',
  summary: 'Verify measured numbers; 409 `other-value` if the profile has another one',
  access: needs('athlete.verify', inPath('athlete')),
  params: IdParams,
  body: VerifyMeasurablesRequest,
  response: Athlete,
});
