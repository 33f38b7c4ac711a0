/** A key that is missing without having been destroyed: the person was not erased, their key was lost. */
export class MissingKey extends Error {
  /** @param what was to be read or written, without naming the person */
  constructor(what: string) {
    super(`${what}: the key is missing and was not destroyed. Restore the table touchline.person_keys.`);
    this.name = 'MissingKey';
  }
}
