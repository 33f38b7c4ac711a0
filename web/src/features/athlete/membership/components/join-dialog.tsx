import { Modal } from 'antd';
import { useState } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { useIsChanging } from '../api/join-team.js';
import { joinState, requestTexts } from '../join-state.js';
import { EnterCode } from './enter-code.js';
import { RequestState } from './request-state.js';

interface Props {
  athlete: Athlete;
  open: boolean;
  /** A code that was scanned or followed. */
  code: string;
  onClose: () => void;
}

/** Join Team (spec, athlete side, section 4, "Team join dialog"). */
export function JoinDialog({ athlete: now, open, code, onClose }: Props) {
  // From what is done in it until it has closed it keeps what it showed: that has changed the athlete, and may show first.
  const [athlete, setAthlete] = useState(now);
  const changing = useIsChanging(athlete._id);
  if (open && !changing && athlete !== now) setAthlete(now);
  const standing = joinState(athlete);
  // Whoever followed a code is asked about that one; what stands in its way, the server says.
  const state = code ? 'enter' : standing;
  return (
    <Modal
      open={open && state !== 'hidden'}
      onCancel={onClose}
      title={state === 'hidden' || state === 'enter' ? 'Join Team' : requestTexts[state].title}
      footer={null}
      width={440}
      centered
      destroyOnHidden
    >
      {state === 'enter' && <EnterCode athlete={athlete} code={code} onDone={onClose} />}
      {athlete.pendingTeam && state !== 'enter' && state !== 'hidden' && (
        <RequestState athleteId={athlete._id} team={athlete.pendingTeam} state={state} onDone={onClose} />
      )}
    </Modal>
  );
}
