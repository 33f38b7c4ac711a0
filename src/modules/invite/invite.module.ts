import { Module } from '@nestjs/common';
import { IdentityModule } from '../../platform/identity/identity.module.js';
import { CodeLimits } from './code-limits.js';
import { FindCode } from './find-code.query.js';
import { InviteController } from './invite.controller.js';

@Module({
  imports: [IdentityModule],
  controllers: [InviteController],
  providers: [CodeLimits, FindCode],
  exports: [CodeLimits],
})
export class InviteModule {}
