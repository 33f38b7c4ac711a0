import { useDocumentTitle } from '../../app/document-title.js';
import { SsoReturn } from './components/sso-return.js';

export function SsoRedirectScreen() {
  useDocumentTitle('Signing in');
  return <SsoReturn />;
}
