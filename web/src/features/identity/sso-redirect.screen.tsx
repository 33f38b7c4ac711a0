import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { completeSso } from '../../../../contract/identity/sso.js';
import { ssoTexts } from '../../../../contract/identity/fields.js';
import { ApiError } from '../../app/api-error.js';
import { call } from '../../app/call.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { ownPath, signInFor } from '../../app/redirect.js';
import { useSessionState } from '../../app/session/session.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { FullScreen } from '../../ui/full-screen.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { enterWith } from './enter-with.js';

export function SsoRedirectScreen() {
  useDocumentTitle('Signing in');
  return <SsoReturn />;
}

/** /sso-redirect: from a third party's sign-in into the session, or in words why not (spec, "Signed-out routes"). */
function SsoReturn() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const signedIn = useSessionState().kind === 'active';
  const { data, error } = useSsoTicket(params.get('ticket'));
  useEffect(() => {
    if (!data) return;
    // The ticket is used up: what waits goes on where a password's second step is taken.
    if (data.waitsFor) {
      void navigate(signInFor(ownPath(data.redirect)), { replace: true, state: data.waitsFor });
      return;
    }
    if (data.linked) toasts.show({ title: 'Google account linked' });
    // Becomes a session first: the screens of visitors would send this path to sign-in.
    else if (data.mark) void enterWith({ mark: data.mark });
    void navigate(ownPath(data.redirect), { replace: true });
  }, [data, navigate]);
  const refused = params.get('error') ?? (params.has('ticket') ? undefined : 'sso-failed');
  if (!error && refused === undefined) return <ScreenLoading label="Signing you in" />;
  return (
    <FullScreen
      figure={<CircleAlert size={26} />}
      title={signedIn ? 'Google was not linked' : 'You aren’t signed in'}
      text={textFor(refused, error)}
      actions={
        <Link to={signedIn ? paths.root : paths.signIn} replace>
          <Button type="primary" size="large" tabIndex={-1}>
            {signedIn ? 'Back' : 'Back to sign in'}
          </Button>
        </Link>
      }
    />
  );
}

function textFor(refused: string | undefined, error: Error | null): string {
  if (error instanceof ApiError && error.status === 0) return error.message;
  const code = refused ?? (error instanceof ApiError ? error.code : 'sso-failed');
  return code in ssoTexts ? ssoTexts[code as keyof typeof ssoTexts] : ssoTexts['sso-failed'];
}

/** Exchanges the ticket of /sso-redirect, once: it works no second time. */
const useSsoTicket = (ticket: string | null) =>
  useQuery({
    queryKey: ['sso', ticket],
    queryFn: () => call(completeSso, { body: { ticket: ticket ?? '' } }),
    enabled: ticket !== null,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
