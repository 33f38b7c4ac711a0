import { Button } from 'antd';
import { ExternalLink, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { LinkRequest } from '../../../../../contract/board/endpoints.js';
import {
  addCollegeLink,
  type CollegeLink,
  deleteCollegeLink,
  getCollegeLinks,
} from '../../../../../contract/team-college/endpoints.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';
import { IconButton } from '../../../ui/icon-button.js';
import { safeLink } from '../../../ui/links.js';
import { type Both } from './notes-card.js';

const useCollegeLinks = ({ teamId, collegeId }: Both) =>
  useRead(getCollegeLinks, { params: { id: teamId, collegeId } });

const useAddCollegeLink = ({ teamId, collegeId }: Both) =>
  useAction(addCollegeLink, {
    input: ({ key, ...body }: Pick<CollegeLink, 'name' | 'url'> & { key: string }) => ({
      params: { id: teamId, collegeId },
      body,
      key,
    }),
    done: { title: 'Link added' },
  });

/** Deletes a link, with Undo in the toast. */
const useDeleteCollegeLink = ({ teamId, collegeId }: Both) =>
  useAction(deleteCollegeLink, {
    input: ({ _id }: CollegeLink) => ({ params: { id: teamId, collegeId, linkId: _id } }),
    done: (_, { name }) => ({ title: 'Link deleted', text: name }),
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The link could not be deleted. Please try again.',
  });

interface Props {
  teamId: string;
  collegeId: string;
}

/** What the team keeps links to: the college's questionnaire, its camps. Nothing for who may only look where there is none. */
export function LinksCard(both: Props) {
  const { data } = useCollegeLinks(both);
  const remove = useDeleteCollegeLink(both);
  const mayEdit = useMay()('team.settings');
  const [adding, setAdding] = useState(false);
  if (!data || (data.links.length === 0 && !mayEdit)) return null;
  return (
    <Card
      title="Team links"
      action={
        mayEdit && (
          <Button icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
            Add link
          </Button>
        )
      }
    >
      {data.links.length === 0 && (
        <p className="hint">Add the questionnaire, camps and other links athletes ask for.</p>
      )}
      <ul>
        {data.links.map((link) => (
          <li key={link._id} className="between">
            <a className="touch" href={safeLink(link.url)?.href} target="_blank" rel="noreferrer">
              {link.name} <ExternalLink size={13} aria-hidden />
            </a>
            {mayEdit && (
              <IconButton
                label={`Delete the link ${link.name}`}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => remove.mutate(link)}
              />
            )}
          </li>
        ))}
      </ul>
      {adding && <AddLinkDialog both={both} onClosed={() => setAdding(false)} />}
    </Card>
  );
}

function AddLinkDialog({ both, onClosed }: { both: Props; onClosed: () => void }) {
  const add = useAddCollegeLink(both);
  const form = useNewForm<{ name: string | null; url: string | null }, z.infer<typeof LinkRequest>>({
    initial: { name: '', url: '' },
    schema: LinkRequest,
    send: (link, { key }) => add.mutateAsync({ ...link, key }),
    wording: ({ message }) => message,
  });
  return (
    <FormDialog of={form} onClosed={onClosed} title="Add a link" submit="Add link">
      <TextField of={form} name="name" label="Name" maxLength={100} />
      <TextField of={form} name="url" label="URL" type="url" inputMode="url" placeholder="https://" maxLength={500} />
    </FormDialog>
  );
}
