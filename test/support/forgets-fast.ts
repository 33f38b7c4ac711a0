import { Global, Module } from '@nestjs/common';
import { FORGETTING_TIME } from '../../src/modules/privacy/erasure/erasure.policies.js';

/** How long an erasure waits, in ms, until every process has forgotten the keys that it destroyed. */
export const FORGETTING_MS = 100;

/** Has erasures wait no longer than that. */
@Global()
@Module({ providers: [{ provide: FORGETTING_TIME, useValue: FORGETTING_MS }], exports: [FORGETTING_TIME] })
export class ForgetsFast {}
