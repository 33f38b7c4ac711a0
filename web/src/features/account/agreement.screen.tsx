import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { Agreement } from './agreeing/components/agreement.js';

/** In place of every screen while there are terms to agree to. */
export function AgreementScreen() {
  useDocumentTitle('Terms of use');
  const { toAgree } = useSession();
  return toAgree ? <Agreement {...toAgree} /> : null;
}
