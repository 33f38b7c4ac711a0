/** Spec, athlete side, sections 5 and 8: the texts of signing in, for the server's answers and the web's form. */
export const signInTexts = {
  emailRequired: 'Please enter your email address',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Please enter your password',
  unknownEmail: "We can't find an account with that email address.",
  wrongPassword: 'Incorrect password.',
  otherSignIn: 'Please sign in with Google.',
  anythingElse: 'An error occurred. Please try again.',
} as const;

/** Spec, athlete side, section 8: the texts of signing up. */
export const signUpTexts = {
  emailTaken: 'That email address is taken. Please try another.',
} as const;
