import { signInTexts } from '../../../../contract/identity/texts.js';

/** What `error` of /sso-redirect says, by its code; any other code gets the text for anything else. */
const texts: Readonly<Record<string, string>> = {
  cancelled: 'Signing in with Google was cancelled.',
};

export const ssoText = (code: string): string => texts[code] ?? signInTexts.anythingElse;
