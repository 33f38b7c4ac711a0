import { signUpTexts } from '../../../../contract/identity/texts.js';

/** What a sign-up says that was refused without a field (spec, section 8): "other coded error", "anything else". */
export const signUpRefusal = ({ status }: { status: number }): string | { password: string } =>
  status < 500 ? { password: signUpTexts.otherPassword } : signUpTexts.anythingElse;
