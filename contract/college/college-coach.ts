import { z } from 'zod';
import { Email } from '../identity/fields.js';
import { Name } from '../name.js';
import { Phone } from '../phone.js';
import { XHandle } from '../x-handle.js';
import { Source } from './source.js';

/** A coach of a college, as the college publishes them. Null is unreported. */
export const CollegeCoachFields = z.strictObject({
  name: Name('Name is required'),
  /** Head Coach, Recruiting Coordinator. */
  title: z.string().trim().min(1).max(100).nullable(),
  email: Email.nullable(),
  phone: Phone.nullable(),
  xHandle: XHandle.nullable(),
});
export type CollegeCoachFields = z.infer<typeof CollegeCoachFields>;

/** Stored fields are answered unchanged. */
export const CollegeCoach = z.object({
  name: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  xHandle: z.string().nullable(),
  source: Source,
});
export type CollegeCoach = z.infer<typeof CollegeCoach>;
