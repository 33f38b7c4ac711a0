/** Conditions of a WHERE, with the values they name as $1, $2, … */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly all: string[] = [];

  /** Adds a condition; `$` is replaced by the value's placeholder. */
  where(condition: string, value: unknown): void {
    this.values.push(value);
    this.all.push(condition.replaceAll('$', `$${this.values.length}`));
  }

  /** Adds a condition that names its values itself. */
  also(condition: string): void {
    this.all.push(condition);
  }

  /** Gives a value its number, for use in a condition of several, or outside of them. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get sql(): string {
    return this.all.length > 0 ? this.all.join(' AND ') : 'true';
  }
}
