/** The person behind a request, as far as the platform needs them. The domain knows more. */
export interface SignedIn {
  readonly userId: string;
  /** The role in the log. */
  readonly role: string;
}
