/** The version of the terms agreed to last, and the minors for whom it was. */
export interface Agreement {
  readonly version: string;
  readonly athleteIds: readonly string[];
}

/** What stands after an agreement: those to one version add up. */
export const agreementAfter = (before: Agreement | undefined, { version, athleteIds }: Agreement): Agreement => ({
  version,
  athleteIds: [...new Set([...(before?.version === version ? before.athleteIds : []), ...athleteIds])],
});
