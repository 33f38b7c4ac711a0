import { Button } from 'antd';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { useMay } from '../../../../app/session/use-may.js';
import { MessageDialog } from './message-dialog.js';

/** Opens help with a message to a coach; nothing for who does not write in the athlete's name. */
export function WriteButton({ interest }: { interest: CollegeInterest }) {
  const [writing, setWriting] = useState(false);
  if (!useMay()('message.draft')) return null;
  return (
    <>
      <Button icon={<PenLine size={16} aria-hidden />} onClick={() => setWriting(true)}>
        Write a message
      </Button>
      {writing && <MessageDialog interest={interest} onClosed={() => setWriting(false)} />}
    </>
  );
}
