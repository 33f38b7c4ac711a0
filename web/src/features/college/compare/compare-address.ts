import { z } from 'zod';
import { Id } from '../../../../../contract/paging.js';
import { Sport } from '../../../../../contract/team/vocabulary.js';
import { listField } from '../../../ui/list/view-fields.js';
import { homeField } from '../home.js';

/** Side by side there is room for so many. */
export const MAX_COMPARED = 4;
export const LEAST_COMPARED = 2;

/** What is compared; the address holds it, with what research knows: home, and the sports that come first. */
export const CompareView = z.object({
  compare: listField(Id).transform((ids) => [...new Set(ids)].slice(0, MAX_COMPARED)),
  sport: listField(Sport),
  home: homeField,
});

/** Where what is chosen at `pathname` is compared, and from there back to where it is chosen. */
export const comparePath = (pathname: string): string => `${pathname}/compare`;
export const chosenAt = (pathname: string): string => pathname.replace(/\/compare$/, '');
