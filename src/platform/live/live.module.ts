import { Module } from '@nestjs/common';
import { IdentityModule } from '../../modules/identity/identity.module.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

/** `GET /api/live`: what changed, to those who may know. Topics come from the projections. */
@Module({ imports: [IdentityModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
