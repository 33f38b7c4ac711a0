import type { Webhook } from '../../../../../contract/subscription/admin.js';
import type { Tone } from '../../../ui/status-badge.js';

/** What became of a webhook. */
export const outcomes: Readonly<Record<Webhook['outcome'], { readonly tone: Tone; readonly words: string }>> = {
  waiting: { tone: 'warn', words: 'Waiting' },
  handled: { tone: 'good', words: 'Handled' },
  ignored: { tone: 'quiet', words: 'Ignored' },
  failed: { tone: 'bad', words: 'Failed' },
};

export const checkedWords = (checked: number): string =>
  checked === 1 ? '1 subscription checked' : `${checked} subscriptions checked`;

export const missedWords = (missed: number): string =>
  missed === 1 ? '1 lost webhook found' : `${missed} lost webhooks found`;

/** `SubscriptionStarted` → `subscription started`. */
export const eventWords = (type: string): string =>
  type.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : ' '}${letter.toLowerCase()}`);
