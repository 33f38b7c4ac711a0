import { set, type FieldValues } from 'react-hook-form';

/** What the values of a form are changes of: what stood there when they began to be changed. */
export class FormBase<Values extends FieldValues> {
  private values: Values;

  constructor(initial: Values) {
    this.values = structuredClone(initial);
  }

  now(): Values {
    return this.values;
  }

  begin(values: Values): void {
    this.values = structuredClone(values);
  }

  /** One field is a change of something else from now on. */
  move(path: string, to: unknown): void {
    const values = structuredClone(this.values);
    set(values, path, to);
    this.values = values;
  }
}
