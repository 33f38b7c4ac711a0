import { Button } from 'antd';
import { Sparkles, Square, Undo2 } from 'lucide-react';
import { getModelHelp, setModelHelp } from '../../../../../../contract/writing/model-help.js';
import { ApiError, messageOf } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { readQuery, useRead } from '../../../../app/data/read.js';
import { useSession } from '../../../../app/session/session.js';
import { Card } from '../../../../ui/card.js';
import { SwitchRow } from '../../../../ui/switch-row.js';

/** Read from the log itself: it is as old as the athlete's history. */
export const modelHelpQuery = (athleteId: string) => readQuery(getModelHelp, { params: { id: athleteId } });

/** Whether a model may help the athlete to write, and whose word that is. */
export const useModelHelp = (athleteId: string) => useRead(getModelHelp, { params: { id: athleteId } });

/** Allows it, or no longer, with Undo in the toast. */
const useSetModelHelp = (athleteId: string) =>
  useAction(setModelHelp, {
    input: (allowed: boolean) => ({ params: { id: athleteId }, body: { allowed } }),
    done: (_, allowed) => ({ title: allowed ? 'AI writing help is on' : 'AI writing help is off' }),
    undo: ({ eventId }) => ({ eventId, stream: `modelHelp-${athleteId}` }),
    failed: (error) =>
      error instanceof ApiError && error.code === 'nothing-changed'
        ? undefined
        : (messageOf(error, 409) ?? 'This could not be saved. Please try again.'),
    renews: [getModelHelp],
  });

interface Props {
  athleteId: string;
  /** First name of the athlete. */
  name: string;
}

/** Whether a model may help an athlete to write, for those who decide and for the athlete. Nothing without a model. */
export function ModelHelpSetting({ athleteId, name }: Props) {
  const { data: help } = useModelHelp(athleteId);
  const save = useSetModelHelp(athleteId);
  const own = useSession().athleteId === athleteId;
  if (!help || help.sentTo === null) return null;
  return (
    <Card title={own ? 'AI writing help' : `AI writing help for ${name}`}>
      {own === (help.decides === 'athlete') ? (
        <SwitchRow
          label={`Let AI help ${own ? 'me' : name} write to coaches`}
          text={<WhatIsSent to={help.sentTo} />}
          checked={save.isPending ? save.variables : help.allowed}
          busy={save.isPending}
          onChange={(allowed) => save.mutate(allowed)}
        />
      ) : (
        <p>{own ? ofMinor(help.allowed) : `${name} is 18 and decides whether AI can help.`}</p>
      )}
    </Card>
  );
}

const ofMinor = (allowed: boolean): string =>
  allowed
    ? 'A parent allowed AI to help you write to coaches.'
    : 'A parent can allow AI writing help in their settings.';

interface ModelHelpRowProps {
  athleteId: string;
  /** A model is writing. */
  writing: boolean;
  onWrite: () => void;
  onStop: () => void;
  /** Brings back what the model's words took the place of. */
  onBack: (() => void) | undefined;
}

/** Offers a model's help with a message, or says how to get it. Nothing where there is no model. */
export function ModelHelpRow({ athleteId, writing, onWrite, onStop, onBack }: ModelHelpRowProps) {
  const { data: help } = useModelHelp(athleteId);
  const save = useSetModelHelp(athleteId);
  if (!help || help.sentTo === null) return null;
  if (!help.allowed && help.decides === 'guardian')
    return <p className="under">AI can help you write once a parent allows it in their settings.</p>;
  if (!help.allowed)
    return (
      <div className="wrap row under">
        <p>
          AI can help you write. <WhatIsSent to={help.sentTo} />
        </p>
        <Button loading={save.isPending} onClick={() => save.mutate(true)}>
          Allow AI help
        </Button>
      </div>
    );
  return (
    <div className="wrap row under">
      {/* Two buttons, so that a double press does not stop what it began. */}
      <Button icon={<Sparkles size={16} aria-hidden />} loading={writing} onClick={onWrite}>
        Write with AI
      </Button>
      {writing && (
        <Button icon={<Square size={14} aria-hidden />} onClick={onStop}>
          Stop
        </Button>
      )}
      {onBack && (
        <Button icon={<Undo2 size={16} aria-hidden />} onClick={onBack}>
          Restore previous text
        </Button>
      )}
      <span role="status">{writing && 'AI is writing…'}</span>
    </div>
  );
}

/** What a model is told, for the person who decides. Held to by docs/model-help.md. */
function WhatIsSent({ to }: { to: string }) {
  return (
    <>
      Each draft sends the sport, position, class, grades, measurements and college to {to}. Names, schools, towns,
      links, dates and contact details stay here. Nothing is sent until someone asks for a draft.
    </>
  );
}
