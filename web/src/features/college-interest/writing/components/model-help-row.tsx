import { Button } from 'antd';
import { Sparkles, Square, Undo2 } from 'lucide-react';
import { useModelHelp, useSetModelHelp } from '../api/model-help.js';
import styles from './message-dialog.module.css';
import { WhatIsSent } from './what-is-sent.js';

interface Props {
  athleteId: string;
  /** A model is writing. */
  writing: boolean;
  onWrite: () => void;
  onStop: () => void;
  /** Brings back what the model's words took the place of. */
  onBack: (() => void) | undefined;
}

/** Offers a model's help with a message, or says how to get it. Nothing where there is no model. */
export function ModelHelpRow({ athleteId, writing, onWrite, onStop, onBack }: Props) {
  const { data: help } = useModelHelp(athleteId);
  const save = useSetModelHelp(athleteId);
  if (!help || help.sentTo === null) return null;
  if (!help.allowed && help.decides === 'guardian')
    return <p className={styles.help}>A model can help to write once a parent allows it in their settings.</p>;
  if (!help.allowed)
    return (
      <div className={styles.help}>
        <p>
          A language model can help to write. <WhatIsSent to={help.sentTo} />
        </p>
        <Button loading={save.isPending} onClick={() => save.mutate(true)}>
          Allow it
        </Button>
      </div>
    );
  return (
    <div className={styles.model}>
      {/* Two buttons, so that a double press does not stop what it began. */}
      <Button icon={<Sparkles size={16} aria-hidden />} loading={writing} onClick={onWrite}>
        Let a model write it
      </Button>
      {writing && (
        <Button icon={<Square size={14} aria-hidden />} onClick={onStop}>
          Stop
        </Button>
      )}
      {onBack && (
        <Button icon={<Undo2 size={16} aria-hidden />} onClick={onBack}>
          Back to what was here
        </Button>
      )}
      <span role="status">{writing && 'A model is writing…'}</span>
    </div>
  );
}
