import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { useSession } from '../../../../app/session/session.js';
import styles from './found-by-code.module.css';

type Standing = CodeLookup['standing'];

/** Says to whoever has the code of an invite to another address what that means; nothing where it is theirs. */
export function OtherAddress({ standing }: { standing: Standing }) {
  const {
    user: { email },
  } = useSession();
  if (standing === 'open') return null;
  return (
    <p className={styles.other} role="status">
      {textFor(standing, email)}
    </p>
  );
}

/** What pressing the button does; undefined where there is nothing to press. */
export const verbFor = (standing: Standing): string | undefined =>
  ({ open: 'Join Team', ask: 'Ask to join', asked: undefined, refused: undefined })[standing];

function textFor(standing: Exclude<Standing, 'open'>, email: string): string {
  if (standing === 'ask')
    return `${inviteTexts.otherAddress} Yours is ${email}. Whoever sent it has to confirm you first.`;
  if (standing === 'asked') return 'You have asked. Whoever sent the invite has to confirm you. You get an email then.';
  return `${inviteTexts.askRefused} Ask the coach for an invite to ${email}.`;
}
