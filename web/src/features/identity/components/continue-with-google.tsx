import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLocation } from 'react-router-dom';
import { startGoogle } from '../../../../../contract/identity/sso.js';
import { signInTexts } from '../../../../../contract/identity/texts.js';
import { call } from '../../../app/call.js';
import { redirectOf } from '../../../app/redirect.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { useSite } from '../site/api/site.js';
import styles from './account-form.module.css';
import { GoogleMark } from './google-mark.js';

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
