import { Global, Module } from '@nestjs/common';
import { AccessRules } from '../../platform/guard/ports.js';
import { Audience } from '../../platform/live/audience.js';
import { Access } from './access.js';
import { Kinds } from './kinds.js';
import { TopicAudience } from './topic-audience.js';

/** Who may what, for the guard, for live topics, and for handlers that ask about ids of their own. */
@Global()
@Module({
  providers: [
    Kinds,
    Access,
    { provide: AccessRules, useExisting: Access },
    { provide: Audience, useClass: TopicAudience },
  ],
  exports: [Kinds, Access, AccessRules, Audience],
})
export class AccessModule {}
