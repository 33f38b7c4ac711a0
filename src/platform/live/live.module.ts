import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

/** `GET /api/live`: what changed, to those who may know. Topics come from the projections; who hears which, by the module behind `AUDIENCE`. */
@Module({ controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
