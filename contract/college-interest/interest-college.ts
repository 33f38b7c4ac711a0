import type { z } from 'zod';
import { College } from '../college/college.js';

/** What lists show of the college that an interest is in. */
export const InterestCollege = College.pick({
  _id: true,
  name: true,
  city: true,
  state: true,
  code: true,
  primaryColor: true,
  secondaryColor: true,
  logoImageUrl: true,
  archived: true,
});
export type InterestCollege = z.infer<typeof InterestCollege>;
