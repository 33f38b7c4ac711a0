import { Module } from '@nestjs/common';
import { Callers } from './callers.js';
import { CoachTeams } from './coach-teams.query.js';
import { Credentials } from './credentials.js';
import { IdentityController } from './identity.controller.js';
import { Limits } from './limits.js';
import { Passwords } from './passwords.js';
import { Sessions } from './sessions.js';
import { SignIn } from './sign-in.js';
import { SiteController } from './sso/site.controller.js';

/**
 * Who is who. Ways to sign in stand side by side: each proves who somebody is and then starts a session
 * (`sign-in.ts` does it by password). docs/adr says how sign-up, codes and outside issuers join them.
 */
@Module({
  controllers: [IdentityController, SiteController],
  providers: [Limits, Passwords, Credentials, Sessions, Callers, CoachTeams, SignIn],
  exports: [Limits, Credentials, Sessions, Callers],
})
export class IdentityModule {}
