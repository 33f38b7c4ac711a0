/** Unsaved values of forms when a session ends: their author finds them after signing in again. Closing the tab deletes them. */
export class SetAside {
  private readonly forms = new Map<string, object>();
  private whose: string | undefined;

  /** Says who is here; what somebody else has left is theirs alone, and forgotten. */
  belongTo(userId: string): void {
    if (this.whose !== userId) this.forget();
    this.whose = userId;
  }

  /** @param base what the values are changes of: tells one form at an address from another */
  put(base: object, values: object): void {
    this.forms.set(nameOf(base), structuredClone(values));
  }

  find<Values extends object>(base: Values): Values | undefined {
    return this.forms.get(nameOf(base)) as Values | undefined;
  }

  drop(base: object): void {
    this.forms.delete(nameOf(base));
  }

  forget(): void {
    this.forms.clear();
  }
}

const nameOf = (base: object): string => `${location.pathname}${location.search} ${JSON.stringify(base)}`;

/** The one of the app. */
export const setAside = new SetAside();
