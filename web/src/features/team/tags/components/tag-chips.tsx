import { listTags, type Tag } from '../../../../../../contract/team/tags.js';
import { useRead } from '../../../../app/data/read.js';
import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';

/** The tags of a team, by title; nothing is asked for without a team. */
export const useTags = (teamId: string | undefined) =>
  useRead(listTags, { params: { id: teamId ?? '' } }, { enabled: teamId !== undefined });

/** Tags to look at. */
export function TagChips({ tags, label }: { tags: readonly Tag[]; label: string }) {
  if (tags.length === 0) return null;
  return (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 5 }} aria-label={label}>
      {tags.map(({ _id, title, color }) => (
        <li key={_id} className="tag">
          <i className="dot" style={{ background: color }} />
          {title}
        </li>
      ))}
    </ul>
  );
}

/** What the tags that are filtered by are called, by their ids. Asked for only where there are any. */
export function useTagTitles(tags: readonly string[]): Readonly<Record<string, string>> {
  const { team } = useSession();
  const sees = useMay()('team.read') && tags.length > 0;
  const { data } = useTags(sees ? team?.id : undefined);
  return Object.fromEntries((data?.tags ?? []).map(({ _id, title }) => [_id, title]));
}
