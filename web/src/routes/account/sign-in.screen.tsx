import { useDocumentTitle } from '../../app/document-title.js';
import { SignInForm } from '../../features/identity/components/sign-in-form.js';
import { SplitLayout } from '../../features/identity/components/split-layout.js';

export function SignInScreen() {
  useDocumentTitle('Sign in');
  return (
    <SplitLayout title="Sign in" text="Welcome back. Your roster is where you left it.">
      <SignInForm />
    </SplitLayout>
  );
}
