import { Global, Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Endpoints } from '../http/endpoints.js';
import { HttpModule } from '../http/http.module.js';
import { AccessGuard } from './access.guard.js';
import { ACCESS_RULES, type AccessRules } from './ports.js';
import { SessionCookies } from './session-cookies.js';
import type { SignedIn } from '../http/request-context.js';

/** The one guard before every route. Modules answer its ports: who the caller is, and what they may do. */
@Global()
@Module({
  imports: [HttpModule],
  providers: [{ provide: APP_GUARD, useClass: AccessGuard }, SessionCookies],
  exports: [SessionCookies],
})
export class GuardModule implements OnApplicationBootstrap {
  constructor(
    private readonly endpoints: Endpoints,
    @Inject(ACCESS_RULES) private readonly rules: AccessRules<SignedIn>,
  ) {}

  /** @throws Error if a route asks about a resource that no module has declared */
  onApplicationBootstrap(): void {
    for (const { method, path, access } of this.endpoints.definitions()) {
      if (access.kind !== 'permission' || access.target.in === 'nothing') continue;
      if (this.rules.knows(access.target.kind)) continue;
      throw new Error(
        `${method} ${path} asks about things of the kind "${access.target.kind}", which no module declares.`,
      );
    }
  }
}
