import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Work as WorkDone } from '../../../contract/work.js';
import { DomainError } from '../../kernel/errors.js';
import { Config } from '../config/config.js';
import { derivedKey } from '../config/master-keys.js';
import { Limits, type Limit } from './limits.js';

/** One derivation takes a computer about half a millisecond, a phone a few. */
const COST = 2_000;
/** Derivations of the easiest puzzle, on average; twice as many with each ten attempts more, five times. */
const EASIEST = 200;
const ATTEMPTS_A_LEVEL = 10;
const HARDEST_LEVEL = 5;
const SECONDS_TO_SOLVE = 120;
/** Each solution is good once. */
const USED: Limit = { name: 'work-used', most: 1, seconds: 2 * SECONDS_TO_SOLVE };
const LONGEST = 4_096;

/** What is counted, by what. */
export type Counted = readonly [limit: Limit, key: string];

/**
 * Limits that lock nobody out: an attempt past them costs work, a puzzle that a browser solves in a second or a few
 * (ADR 19).
 */
@Injectable()
export class Work {
  private readonly secret: string;

  constructor(
    private readonly limits: Limits,
    { masterKey }: Config,
  ) {
    this.secret = derivedKey(masterKey, 'touchline work v1').toString('base64url');
  }

  /**
   * Counts one attempt under each key; past a limit, only with a solution for this attempt.
   * @param done the header with it; untrusted
   * @throws DomainError too-many `work-wanted`, with the puzzle
   */
  async count(all: readonly Counted[], done: unknown): Promise<void> {
    const over = await Promise.all(all.map(([limit, key]) => this.limits.take(limit, key)));
    const most = Math.max(...over);
    if (most <= 0) return;
    const purpose = createHash('sha256')
      .update(JSON.stringify(all.map(([{ name }, key]) => [name, key])))
      .digest('base64url');
    const level = Math.min(HARDEST_LEVEL, Math.floor((most - 1) / ATTEMPTS_A_LEVEL));
    if (await this.isDone(done, purpose, level)) return;
    // Nothing was tried: requests for puzzles make them no harder for others.
    for (const [limit, key] of all) await this.limits.forgive(limit, key);
    throw await this.wanted(purpose, level);
  }

  private async wanted(purpose: string, level: number): Promise<DomainError> {
    const mean = EASIEST * 2 ** level;
    const puzzle = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(mean / 2, mean * 1.5),
      deriveKey,
      data: { purpose, level },
      expiresAt: Math.floor(Date.now() / 1000) + SECONDS_TO_SOLVE,
      hmacSignatureSecret: this.secret,
      hmacKeySignatureSecret: this.secret,
    });
    const says = 'Too many attempts. Your browser needs to solve a puzzle first. Please try again.';
    return new DomainError('too-many', 'work-wanted', says, { now: { puzzle } });
  }

  private async isDone(header: unknown, purpose: string, level: number): Promise<boolean> {
    const work = read(header);
    if (!work) return false;
    const { data } = work.challenge.parameters as { data?: { purpose?: unknown; level?: unknown } };
    // Ten concurrent ones see different counts: one level less is good enough.
    if (data?.purpose !== purpose || typeof data.level !== 'number' || data.level < level - 1) return false;
    const secrets = { hmacSignatureSecret: this.secret, hmacKeySignatureSecret: this.secret };
    const { verified } = await verifySolution({ ...work, deriveKey, ...secrets });
    return verified && (await this.limits.take(USED, work.challenge.signature)) <= 0;
  }
}

function read(header: unknown): WorkDone | undefined {
  if (typeof header !== 'string' || header.length > LONGEST) return undefined;
  try {
    return WorkDone.safeParse(JSON.parse(Buffer.from(header, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}
