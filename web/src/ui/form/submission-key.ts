import { v4 as uuid } from 'uuid';

/**
 * The idempotency keys of a form's submissions: the same content under the same key until it has arrived, so that what is
 * sent again after a lost answer happens once; other content is another submission.
 */
export class SubmissionKeys {
  private last: { readonly content: string; readonly key: string } | undefined;

  keyFor(content: unknown): string {
    const text = JSON.stringify(content);
    if (this.last?.content !== text) this.last = { content: text, key: uuid() };
    return this.last.key;
  }

  /** What was sent has arrived: the same again would be another act. */
  arrived(): void {
    this.last = undefined;
  }
}
