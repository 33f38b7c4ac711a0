import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { getCollegeTags, tagCollege, untagCollege } from '../../../../../contract/team-college/tags.js';
import type { Tag } from '../../../../../contract/team/tags.js';
import { useAction } from '../../../app/data/action.js';
import { keepRead, useRead } from '../../../app/data/read.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { TagChips, useTags } from '../../team/tags/components/tag-chips.js';
import { TagsDrawer } from '../../team/tags/components/tags-drawer.js';

interface Props {
  teamId: string;
  collegeId: string;
}

/** How the team's coaches sort the college: a press on a tag puts it on or takes it off. */
export function TagsCard(both: Props) {
  const { data: team } = useTags(both.teamId);
  const { data: on } = useCollegeTags(both);
  const mayEdit = useMay()('team.settings');
  const [managing, setManaging] = useState(false);
  if (!team || !on || (on.tags.length === 0 && !mayEdit)) return null;
  return (
    <Card
      title="Tags"
      action={
        mayEdit && (
          <Button icon={<Tags size={15} aria-hidden />} onClick={() => setManaging(true)}>
            Manage tags
          </Button>
        )
      }
    >
      {mayEdit ? <Toggles both={both} all={team.tags} on={on.tags} /> : <TagChips tags={on.tags} label="Tags" />}
      {mayEdit && <TagsDrawer open={managing} onClose={() => setManaging(false)} />}
    </Card>
  );
}

type All = NonNullable<ReturnType<typeof useTags>['data']>['tags'];

function Toggles({ both, all, on }: { both: Props; all: All; on: All }) {
  const put = useTagCollege(both);
  const takeOff = useUntagCollege(both);
  const isOn = ({ _id }: All[number]) => on.some((one) => one._id === _id);
  if (all.length === 0) return <p className="hint">Use tags to sort colleges. Only your coaches see them.</p>;
  return (
    <ChoiceGroup
      legend="On this college"
      options={all.map(({ _id, title, color }) => ({ value: _id, label: title, color }))}
      value={all.filter(isOn).map(({ _id }) => _id)}
      onChange={(chosen) => {
        const pressed = all.find((tag) => chosen.includes(tag._id) !== isOn(tag));
        if (pressed) (isOn(pressed) ? takeOff : put).mutate(pressed);
      }}
      hint="Only your coaches see them."
    />
  );
}

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

/** The tags that the team has put on a college. */
const useCollegeTags = (both: Both) => useRead(getCollegeTags, { params: paramsOf(both) });

const paramsOf = ({ teamId, collegeId }: Both) => ({ id: teamId, collegeId });

/** Puts a tag on a college: the press that takes it off is in its place. */
function useTagCollege(both: Both) {
  const client = useQueryClient();
  return useAction(tagCollege, {
    input: ({ _id }: Tag) => ({ params: paramsOf(both), body: { tagId: _id } }),
    done: ({ tags }) => keepRead(client, getCollegeTags, { params: paramsOf(both) }, { tags }),
    failed: 'The tag could not be added. Please try again.',
  });
}

/** Takes a tag off a college, with Undo in the toast. */
function useUntagCollege(both: Both) {
  const client = useQueryClient();
  return useAction(untagCollege, {
    input: ({ _id }: Tag) => ({ params: { ...paramsOf(both), tagId: _id } }),
    done: ({ tags }, { title }) => {
      keepRead(client, getCollegeTags, { params: paramsOf(both) }, { tags });
      return { title: 'Tag removed', text: title };
    },
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The tag could not be removed. Please try again.',
  });
}
