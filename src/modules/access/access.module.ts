import { Global, Module } from '@nestjs/common';
import { ACCESS_RULES } from '../../platform/guard/ports.js';
import { AUDIENCE } from '../../platform/live/audience.js';
import { Access } from './access.js';
import { Kinds } from './kinds.js';
import { TopicAudience } from './topic-audience.js';

/** Who may what, for the guard, for live topics, and for handlers that ask about ids of their own. */
@Global()
@Module({
  providers: [
    Kinds,
    Access,
    { provide: ACCESS_RULES, useExisting: Access },
    { provide: AUDIENCE, useClass: TopicAudience },
  ],
  exports: [Kinds, Access, ACCESS_RULES, AUDIENCE],
})
export class AccessModule {}
