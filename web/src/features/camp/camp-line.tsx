import { Heart } from 'lucide-react';
import type { Camp } from '../../../../contract/camp/camp.js';
import { setCampSaved } from '../../../../contract/camp/endpoints.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useMay } from '../../app/session/use-may.js';
import { IconButton } from '../../ui/icon-button.js';
import { Line, Under } from '../../ui/list/lines.js';
import { RowButton } from '../../ui/list/row-menu.js';
import { Crest } from '../college/components/crest.js';
import { costWords, daysWords, townWords, whoWords } from './camp-words.js';

interface Props {
  camp: Camp;
  athleteId: string;
  selected: boolean;
  onOpen: (camp: Camp) => void;
}

export function CampLine({ camp, athleteId, selected, onOpen }: Props) {
  const { name, college, distance } = camp;
  const where = [townWords(camp), distance !== null && `${distance} miles`].filter(Boolean).join(', ');
  return (
    <Line
      selected={selected}
      lead={<Crest college={college ?? { name, code: null, primaryColor: null, secondaryColor: null }} size={44} />}
      name={<RowButton onClick={() => onOpen(camp)}>{name}</RowButton>}
      corner={<SaveHeart camp={camp} athleteId={athleteId} />}
    >
      {college && <Under>{college.name}</Under>}
      <p style={{ marginTop: 4, fontWeight: 500, fontSize: 13 }}>{daysWords(camp)}</p>
      <ul className="dotted hint">
        {[where, ...whoWords(camp), costWords(camp.cost) ?? 'Cost not reported']
          .filter((fact) => fact !== '')
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
    </Line>
  );
}

/** Saves a camp for an athlete, or lets it go, with Undo in the toast. */
export function SaveHeart({ camp, athleteId }: { camp: Camp; athleteId: string }) {
  const { _id, name, saved } = camp;
  const may = useMay();
  const save = useAction(setCampSaved, {
    done: (now) => ({ title: now.saved ? 'Camp saved' : 'Camp removed from saved', text: name }),
    undo: ({ eventId }) => ({ eventId, stream: `savedCamps-${athleteId}`, text: name }),
    failed: (error) => messageOf(error, 'too-many-saved') ?? `${name} could not be saved. Please try again.`,
  });
  if (!may('athlete.change')) return null;
  return (
    <IconButton
      {...(saved && { style: { color: '#c02b4a' } })}
      label={`Save ${name}`}
      aria-pressed={saved}
      disabled={save.isPending}
      icon={<Heart size={18} fill={saved ? 'currentColor' : 'none'} aria-hidden />}
      onClick={() => save.mutate({ params: { id: _id }, body: { athleteId, saved: !saved } })}
    />
  );
}
