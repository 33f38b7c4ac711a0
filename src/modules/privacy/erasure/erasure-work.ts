import { Inject, Injectable } from '@nestjs/common';
import type { ErasureStep } from '../../../../contract/privacy/vocabulary.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Files } from '../../../platform/files/files.js';
import { IdempotencyKeys } from '../../../platform/http/idempotency-keys.js';
import { DeadLetters } from '../../../platform/jobs/dead-letters.js';
import { MailRemoval } from '../../../platform/mail/mail-retention.js';
import { PersonKeys } from '../../../platform/privacy/person-keys.js';
import { idsOf, type PersonIds } from '../../person.js';
import { ErasureMarks } from './disk/erasure-marks.js';
import { ErasedList } from './erased-list.js';
import type { ErasureCommand, ErasureState } from './erasure.decider.js';
import { ErasureParts } from './erasure-parts.js';
import { ForgetRows } from './forget-rows.js';
import { ForgetTexts } from './forget-texts.js';
import { KnownAddresses } from './naming.js';

/** What each step of an erasure does. Each can be done again without harm: a crash may come before it is written down. */
@Injectable()
export class ErasureWork {
  constructor(
    private readonly parts: ErasureParts,
    private readonly addresses: KnownAddresses,
    private readonly texts: ForgetTexts,
    private readonly deadLetters: DeadLetters,
    private readonly list: ErasedList,
    private readonly marks: ErasureMarks,
    private readonly keys: PersonKeys,
    private readonly files: Files,
    private readonly rows: ForgetRows,
    private readonly mails: MailRemoval,
    private readonly answers: IdempotencyKeys,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Does a step. @returns the command that says so */
  async do(step: ErasureStep, state: ErasureState): Promise<ErasureCommand> {
    const { person } = state;
    const ids = idsOf(person);
    switch (step) {
      case 'sign-in':
        for (const part of this.parts.all()) await part.endSignIn?.(person);
        return { type: 'FinishStep', step };
      case 'team':
        for (const part of this.parts.all()) await part.leaveTeams?.(person);
        return { type: 'FinishStep', step };
      case 'jobs':
        await this.deadLetters.removeAllThatMention([...ids, ...(await this.addresses.of(person))]);
        return { type: 'FinishStep', step };
      case 'keys':
        // First, while it can still be read what the person is called and what their addresses are.
        await this.marks.keep(state.erasureId, person);
        await this.texts.run(person);
        await this.forgetThings(person);
        // Before they go, too: a backup from before would bring these people back.
        await this.list.add(state, this.clock.now());
        for (const id of ids) await this.keys.destroy(id);
        return { type: 'FinishStep', step };
      case 'files':
        return { type: 'FinishStep', step, count: await this.removeFiles(ids) };
      case 'read-models':
        // A request that was under way when they went may have made another way to sign in. None is by now.
        for (const part of this.parts.all()) await part.endSignIn?.(person);
        await this.rows.run(state.requestedAt);
        await this.answers.forgetAnswers();
        return { type: 'FinishStep', step };
      case 'mails':
        return { type: 'FinishStep', step, count: await this.mails.run(ids) };
      case 'certificate':
        return { type: 'Certify', readModels: this.rows.holding.map(({ name }) => name) };
    }
  }

  private async forgetThings(person: PersonIds): Promise<void> {
    const addresses = await this.addresses.ofAccount(person);
    for (const part of this.parts.all()) await part.forgetThings?.(person, addresses);
  }

  private async removeFiles(ids: readonly string[]): Promise<number> {
    let removed = 0;
    for (const id of ids) removed += await this.files.removeAllOf(id);
    return removed;
  }
}
