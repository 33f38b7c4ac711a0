import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { Copy, RefreshCw } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { formatCode } from '../../../../../contract/invite/code.js';
import { rotateJoinCode } from '../../../../../contract/team/endpoints.js';
import type { Team } from '../../../../../contract/team/team.js';
import { useAction } from '../../../app/data/action.js';
import { paths } from '../../../app/paths.js';
import { signInFor } from '../../../app/redirect.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { copyText } from '../../../ui/copy-text.js';
import { teamQuery } from '../../team/caller-team.js';
import styles from './invite-dialog.module.css';

/** The team's public join code, to copy, to scan, and to replace. */
export function JoinCode({ team }: { team: Pick<Team, '_id' | 'publicJoinLinkCode'> | undefined }) {
  const [asking, setAsking] = useState(false);
  const question = useId();
  const rotate = useRotateCode(team?._id ?? '');
  const code = team?.publicJoinLinkCode;
  const formatted = code ? formatCode(code) : '';
  const [first = '', second = ''] = formatted.split('-');
  const copy = async () => {
    if (await copyText(formatted)) {
      toasts.show({ title: 'Copied to clipboard', text: 'The code has been copied to your clipboard.' });
    } else toasts.error('The code could not be copied. Please copy it by hand.');
  };
  return (
    <>
      <p className="under">Athletes enter or scan it to ask to join.</p>
      <div className={styles.card}>
        <p className={styles.code} aria-label={`Join code ${formatted}`}>
          <span>{first}</span>
          <span>{second}</span>
        </p>
        {code && <QrCode text={joinLink(code)} />}
        {asking ? (
          <div
            style={{ textAlign: 'left' }}
            role="alertdialog"
            aria-label="Replace the code"
            aria-describedby={question}
          >
            <p id={question} className="under" style={{ marginBottom: 10 }}>
              Replace the code? The current code and its QR code stop working right away.
            </p>
            <Flex gap={8} justify="center">
              <Button
                danger
                type="primary"
                loading={rotate.isPending}
                onClick={() => rotate.mutate(undefined, { onSettled: () => setAsking(false) })}
              >
                Replace code
              </Button>
              <Button autoFocus onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </Flex>
          </div>
        ) : (
          <Flex gap={8} justify="center">
            <Button type="primary" icon={<Copy size={15} aria-hidden />} disabled={!code} onClick={() => void copy()}>
              Copy code
            </Button>
            <Button
              type="text"
              icon={<RefreshCw size={14} aria-hidden />}
              disabled={!code}
              onClick={() => setAsking(true)}
            >
              Replace code
            </Button>
          </Flex>
        )}
      </div>
    </>
  );
}

function QrCode({ text }: { text: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let current = true;
    void import('qrcode')
      .then(({ default: qrcode }) => qrcode.toString(text, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }))
      .then((svg) => current && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`))
      // The code itself is above: without the picture nothing is lost.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [text]);
  return picture ? (
    <img className={styles.qr} src={picture} alt="QR code to join the team" />
  ) : (
    <div className={styles.qr} aria-hidden />
  );
}

/** Where the QR code leads: through sign-in to the athlete's home, with the code at hand. */
const joinLink = (code: string): string =>
  window.location.origin + signInFor(`${paths.athlete.home}?join=${formatCode(code)}`);

/** Replaces the public join code. */
function useRotateCode(teamId: string) {
  const client = useQueryClient();
  return useAction(rotateJoinCode, {
    input: (_: void) => ({ params: { id: teamId } }),
    done: ({ publicJoinLinkCode }) => {
      client.setQueryData(teamQuery(teamId).queryKey, (team) => team && { ...team, publicJoinLinkCode });
      return { title: 'Join code replaced', text: 'The old code no longer works.' };
    },
    failed: 'The join code could not be replaced. Please try again.',
  });
}
