/** Spec, coach side, section 5 and athlete side, section 5: the texts about codes and invites. */
export const inviteTexts = {
  invalidCode: 'Invalid code. Please try again.',
  /** Texts of the join dialog. */
  shortCode: 'Your invite code must be 8 characters.',
  /** New-account screens. */
  shortPassword: 'Your one-time password must be 8 characters.',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  relationshipRequired: 'Relationship is required',
  codeValid: 'Invite code valid!',
  // Ours: the spec gives no text for other addresses.
  otherAddress: 'This invite was sent to another address.',
  athleteInvites: 'This invite was sent to another address. Ask the athlete to invite this address.',
  notYourInvite: 'Only the sender or the primary coach can answer this.',
  askRefused: 'This invite was sent to another address. The sender didn’t confirm you. Ask for a new invite.',
  tooManyAskers: 'This invite was sent to another address. Too many accounts asked to use it. Ask for a new invite.',
} as const;

/** Error code of every wrong code, whatever the reason. */
export const INVALID_CODE = 'invalid-code';
