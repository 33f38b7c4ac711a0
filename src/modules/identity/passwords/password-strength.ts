import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Injectable } from '@nestjs/common';
import { signUpTexts } from '../../../../contract/identity/fields.js';
import { DomainError } from '../../../kernel/errors.js';
import { normalPassword } from './passwords.js';

/** Fewest characters of a password. */
export const LEAST_CHARACTERS = 8;
/** The least score, of 0 to 4; 3 is more than 10^8 guesses for someone who knows how people choose passwords. */
const LEAST_SCORE = 3;
// What comes after cannot make a password weaker, and judging takes longer than the length: 40 characters take 25 ms at most.
const JUDGED_CHARACTERS = 40;
const MAX_SUBSTITUTIONS = 5;
const HOUSE_WORDS = ['touchline'];

/** Judges passwords by word lists that come with the application: nothing about a password leaves it. */
@Injectable()
export class PasswordStrength {
  private judge: Promise<ZxcvbnFactory> | undefined;

  /**
   * @param personal names and email address of the person: what everybody knows of them makes no password
   * @throws DomainError invalid `weak-password` (field password)
   */
  async mustBeStrong(password: string, personal: readonly string[]): Promise<void> {
    if (!(await this.isStrong(normalPassword(password), wordsOf(personal)))) throw weakPassword();
  }

  private async isStrong(password: string, words: readonly string[]): Promise<boolean> {
    if ([...password].length < LEAST_CHARACTERS) return false;
    this.judge ??= loadJudge();
    const rest = without(password, words).slice(0, JUDGED_CHARACTERS);
    return (await this.judge).check(rest, [...words]).score >= LEAST_SCORE;
  }
}

// Word lists of some 60 MB: only for those processes in which someone chooses a password.
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/** Words that add nothing to a password, longest first; short ones that occur inside other words are left out. */
function wordsOf(personal: readonly string[]): string[] {
  const parts = personal.flatMap((text) => [text, ...text.split(/[\s@._+-]+/)]);
  const words = [...parts, ...HOUSE_WORDS].map((word) => normalPassword(word).toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= 3).sort((a, b) => b.length - a.length);
}

function without(password: string, words: readonly string[]): string {
  const literal = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return password.replace(new RegExp(literal.join('|'), 'giu'), '');
}

const weakPassword = (): DomainError =>
  new DomainError('invalid', 'weak-password', signUpTexts.weakPassword, {
    fields: { password: signUpTexts.weakPassword },
  });
