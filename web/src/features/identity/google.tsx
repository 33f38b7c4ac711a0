import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLocation } from 'react-router-dom';
import { startGoogle } from '../../../../contract/identity/sso.js';
import { signInTexts } from '../../../../contract/identity/fields.js';
import { call } from '../../app/call.js';
import { redirectOf } from '../../app/redirect.js';
import { FormAlert } from '../../ui/form-alert.js';
import { useSite } from './site.js';
import styles from './way-in.module.css';

/** Continue with Google, above the form, where it is configured. */
export function ContinueWithGoogle() {
  const { search } = useLocation();
  const { data: site } = useSite();
  const start = useMutation({
    mutationFn: () => call(startGoogle, { body: { redirect: redirectOf(search) } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!site?.google) return null;
  return (
    <>
      <Button
        size="large"
        block
        icon={<GoogleMark />}
        // Stays busy after a success: the browser is on its way.
        loading={start.isPending || start.isSuccess}
        onClick={() => start.mutate()}
      >
        Continue with Google
      </Button>
      {start.isError && <FormAlert>{signInTexts.anythingElse}</FormAlert>}
      <p className={styles.or}>or</p>
    </>
  );
}

/** Google's mark, in its colours, as its branding rules ask for. */
export function GoogleMark({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path
        fill="#4285F4"
        d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.81z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.87-3c-1.08.72-2.45 1.15-4.07 1.15-3.13 0-5.78-2.11-6.73-4.96H1.28v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#FBBC05" d="M5.27 14.28a7.2 7.2 0 0 1 0-4.56v-3.1H1.28a12 12 0 0 0 0 10.76l3.99-3.1z" />
      <path
        fill="#EA4335"
        d="M12 4.76c1.76 0 3.35.61 4.6 1.8l3.43-3.43A11.97 11.97 0 0 0 1.28 6.62l3.99 3.1C6.22 6.87 8.87 4.76 12 4.76z"
      />
    </svg>
  );
}
