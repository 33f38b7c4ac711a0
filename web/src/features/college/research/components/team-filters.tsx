import { useSession } from '../../../../app/session/session.js';
import { useMay } from '../../../../app/session/use-may.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { useTags } from '../../../team/tags/api/tags.js';
import { countedOption, type FilterPart } from '../filter-part.js';

/** By what the caller's team has with a college; for those who see it. */
export function TeamFilters({ view, onView, counts }: FilterPart) {
  const { team } = useSession();
  const sees = useMay()('team.read');
  const { data } = useTags(sees ? team?.id : undefined);
  if (!team || !sees) return null;
  const ofTeam = countedOption(counts, 'teamId');
  const tag = countedOption(counts, 'tags');
  return (
    <>
      <ChoiceGroup
        legend="Your team"
        options={[ofTeam(team.id, 'Team’s colleges only')]}
        value={view.teamId === '' ? [] : [view.teamId]}
        onChange={([chosen]) => onView({ teamId: chosen ?? '' })}
        hint="On the list of one of your athletes, or with notes, links, files or tags of your coaches."
      />
      {data && data.tags.length > 0 && (
        <ChoiceGroup
          legend="Tags"
          options={data.tags.map(({ _id, title, color }) => ({ ...tag(_id, title), color }))}
          value={view.tags}
          onChange={(chosen) => onView({ tags: chosen })}
        />
      )}
    </>
  );
}
