import { Button } from 'antd';
import { Check, Copy, Mail } from 'lucide-react';
import type { Draft } from '../../../../../../contract/writing/draft.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { copyText } from '../../../../ui/copy-text.js';
import { mailLink } from '../mail-link.js';

interface Props {
  message: Draft;
  /** Mail address of the coach it goes to, where it is known. */
  to: string | null;
  /** That it was sent is being recorded. */
  recording: boolean;
  onSent: () => void;
}

/** Takes a message where it is sent from, and records that it was. */
export function MessageActions({ message: { subject, text }, to, recording, onSent }: Props) {
  const link = subject === null ? undefined : mailLink(subject, text, to ?? '');
  const copy = async () => {
    if (await copyText(text)) toasts.show({ title: 'Copied to clipboard' });
    else toasts.error('Could not copy. Please copy it by hand.');
  };
  return (
    <div className="wrap" style={{ justifyContent: 'flex-end', paddingTop: 10 }}>
      {subject !== null && !link && (
        <p className="under" style={{ flexBasis: '100%' }}>
          Too long to open in your email app. Copy and paste it instead.
        </p>
      )}
      <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        Copy
      </Button>
      {link && (
        <Button icon={<Mail size={16} aria-hidden />} href={link}>
          Open in email app
        </Button>
      )}
      <Button type="primary" icon={<Check size={16} aria-hidden />} loading={recording} onClick={onSent}>
        Message sent
      </Button>
    </div>
  );
}
