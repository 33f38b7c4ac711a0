import { useDocumentTitle } from '../../app/document-title.js';
import { ForgotPassword } from './components/forgot-password.js';

export function ForgotPasswordScreen() {
  useDocumentTitle('Forgot password');
  return <ForgotPassword />;
}
