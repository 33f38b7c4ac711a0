import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { LogOut, ScrollText } from 'lucide-react';
import { agreeToTerms, type ToAgree } from '../../../../contract/account/terms.js';
import { call } from '../../app/call.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { sessions, signOut, useSession } from '../../app/session/session.js';
import { FullScreen } from '../../ui/full-screen.js';
import { TermsLinks } from '../identity/site.js';
import { namesOf } from './agreement.js';

/** In place of every screen while there are terms to agree to. */
export function AgreementScreen() {
  useDocumentTitle('Terms of use');
  const { toAgree } = useSession();
  return toAgree ? <Agreement {...toAgree} /> : null;
}

/** What has to be agreed to before anything else; a parent agrees for their minors too. */
function Agreement(toAgree: ToAgree) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => agree(toAgree) });
  const names = namesOf(toAgree.athletes);
  return (
    <FullScreen
      figure={<ScrollText size={26} />}
      title="Before you continue"
      text={
        <>
          Please read <TermsLinks {...toAgree} />, and agree to both.
          {names && ` As their parent, you also agree for ${names}.`}
          {error && <p role="alert">{error.message}</p>}
        </>
      }
      note={`Version ${toAgree.version}`}
      actions={
        <>
          <Button type="primary" size="large" loading={isPending} onClick={() => isPending || mutate()}>
            I agree
          </Button>
          <Button size="large" icon={<LogOut size={16} aria-hidden />} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    />
  );
}

/** Agrees to what was shown, then goes on; if a newer version is in force by now, shows that. */
async function agree({ version, athletes }: ToAgree): Promise<void> {
  const athleteIds = athletes.map(({ id }) => id);
  await call(agreeToTerms, { body: { version, athleteIds } }).finally(() => sessions.refresh());
}
