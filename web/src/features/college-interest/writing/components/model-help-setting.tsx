import { useSession } from '../../../../app/session/session.js';
import { Card } from '../../../../ui/card.js';
import { SwitchRow } from '../../../../ui/switch-row.js';
import { useModelHelp, useSetModelHelp } from '../api/model-help.js';
import { WhatIsSent } from './what-is-sent.js';

interface Props {
  athleteId: string;
  /** First name of the athlete. */
  name: string;
}

/** Whether a model may help an athlete to write, for who decides it and whom it is decided for. Nothing where there is no model. */
export function ModelHelpSetting({ athleteId, name }: Props) {
  const { data: help } = useModelHelp(athleteId);
  const save = useSetModelHelp(athleteId);
  const own = useSession().athleteId === athleteId;
  if (!help || help.sentTo === null) return null;
  return (
    <Card title={own ? 'Help with messages' : `Help with messages for ${name}`}>
      {own === (help.decides === 'athlete') ? (
        <SwitchRow
          label={`A language model may help ${own ? 'me' : name} to write to coaches`}
          text={<WhatIsSent to={help.sentTo} />}
          checked={save.isPending ? save.variables : help.allowed}
          busy={save.isPending}
          onChange={(allowed) => save.mutate(allowed)}
        />
      ) : (
        <p>{own ? ofMinor(help.allowed) : `${name} is 18, and decides alone whether a language model may help.`}</p>
      )}
    </Card>
  );
}

const ofMinor = (allowed: boolean): string =>
  allowed
    ? 'A parent has allowed a language model to help you to write to coaches.'
    : 'A parent can allow a language model to help you to write to coaches, in their settings.';
