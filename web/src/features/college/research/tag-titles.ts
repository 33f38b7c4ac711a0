import { useSession } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { useTags } from '../../team/tags/api/tags.js';

/** What the tags that are filtered by are called, by their ids. Asked for only where there are any. */
export function useTagTitles(tags: readonly string[]): Readonly<Record<string, string>> {
  const { team } = useSession();
  const sees = useMay()('team.read') && tags.length > 0;
  const { data } = useTags(sees ? team?.id : undefined);
  return Object.fromEntries((data?.tags ?? []).map(({ _id, title }) => [_id, title]));
}
