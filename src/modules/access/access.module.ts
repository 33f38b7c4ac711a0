import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '../identity/identity.module.js';
import { Access } from './access.js';
import { AccessGuard } from '../../platform/guard/access.guard.js';

@Module({
  imports: [IdentityModule],
  providers: [Access, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Access],
})
export class AccessModule {}
