import {
  linkRosterSource,
  readRosterSource,
  removeRosterSource,
  type RosterSourceLink,
} from '../../../../contract/roster-source/endpoints.js';
import type { ReadingSchedule } from '../../../../contract/roster-source/roster-source.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { nameOfSource, streamOf } from './source-words.js';

/** What a link is made of. */
export interface Page {
  readonly collegeId: string;
  readonly sport: Sport;
  readonly address: string;
  readonly schedule: ReadingSchedule;
}
type Linking = Page & {
  readonly key: string;
  /** It was linked before. */
  readonly again: boolean;
  readonly readNow: boolean;
};

/** Links a page, or changes its address or schedule, with Undo in the toast. */
export const useLinkSource = () =>
  useAction(linkRosterSource, {
    input: ({ collegeId, sport, address, schedule, readNow, key }: Linking) => ({
      params: { id: collegeId, sport },
      body: { address, schedule, ...(readNow && { readNow }) },
      key,
    }),
    done: ({ eventId }, { again, schedule, readNow }) =>
      readNow
        ? {
            title: eventId === null ? 'Reading started' : again ? 'Link changed' : 'Page linked',
            text: 'We’re importing its roster. The list updates when it’s done.',
          }
        : eventId === null
          ? { title: 'Nothing changed', text: 'The page was linked like this already.', kind: 'plain' }
          : {
              title: again ? 'Link changed' : 'Page linked',
              text: schedule === 'never' ? 'We read it when you ask.' : 'We read it on schedule.',
            },
    undo: ({ eventId }, source) => (eventId === null ? undefined : { eventId, stream: streamOf(source), atOnce: true }),
    failed: (error) => messageOf(error, 404, 409) ?? 'The page could not be linked. Please try again.',
  });

/** Removes a link, with Undo in the toast. */
export const useRemoveSource = () =>
  useAction(removeRosterSource, {
    input: ({ collegeId, sport }: RosterSourceLink) => ({ params: { id: collegeId, sport } }),
    done: (_, source) => ({ title: 'Link removed', text: `${nameOfSource(source)}. Its roster stays.` }),
    undo: ({ eventId }, source) =>
      eventId === null
        ? undefined
        : { eventId, stream: streamOf(source), atOnce: true, text: `${nameOfSource(source)} is linked again.` },
    failed: (error) => messageOf(error, 404, 409) ?? 'The link could not be removed. Please try again.',
  });

/** Asks for a reading; the list shows what came of it as soon as it is done. */
export const useReadSource = () =>
  useAction(readRosterSource, {
    input: ({ collegeId, sport }: RosterSourceLink) => ({ params: { id: collegeId, sport } }),
    done: (_, source) => ({
      title: 'Reading started',
      text: `${nameOfSource(source)}. The list updates when it is done.`,
    }),
    failed: (error) => messageOf(error, 404, 409, 429) ?? 'The page could not be read. Please try again.',
  });
