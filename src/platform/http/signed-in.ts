/** The person behind a request, as far as the machinery needs to know them. What else there is to them is the domain's. */
export interface SignedIn {
  readonly userId: string;
  /** What the log says that they acted as. */
  readonly role: string;
}
