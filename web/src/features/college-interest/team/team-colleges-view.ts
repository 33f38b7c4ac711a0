import { z } from 'zod';
import { Id } from '../../../../../contract/ids.js';
import { listField, pageField, searchField } from '../../../ui/list/view-fields.js';

/** What the list of a team's colleges shows; the address holds it. */
export const TeamCollegesView = z.object({ page: pageField, filter: searchField, tags: listField(Id) });
export type TeamCollegesView = z.output<typeof TeamCollegesView>;
