import type { ReactNode } from 'react';
import type { College } from '../../../../contract/college/college.js';

/** What is known of a college when it is opened: what its head is drawn from. */
export type OpenedCollege = Pick<
  College,
  '_id' | 'name' | 'city' | 'state' | 'code' | 'primaryColor' | 'secondaryColor'
>;

/** What somebody can do with a college at once, in a list: put it on theirs, say. */
export type ActionOf = (college: OpenedCollege) => ReactNode;
