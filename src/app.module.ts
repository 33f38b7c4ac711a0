import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { ConfigModule } from './platform/config/config.module.js';
import type { Config, Role } from './platform/config/config.js';

type Imports = NonNullable<ModuleMetadata['imports']>;

/** In every process, whatever its roles. */
const everywhere: Imports = [];

/**
 * Only in processes with that role. A module that stands under two roles is still one instance; one
 * that must act differently by role asks `config.runs(role)`.
 */
const byRole: Readonly<Record<Role, Imports>> = {
  api: [],
  projector: [],
  worker: [],
};

/** The whole application, cut to the roles of this process. */
@Module({})
export class AppModule {
  static of(config: Config): DynamicModule {
    const imports = [...everywhere, ...config.roles.flatMap((role) => byRole[role])];
    return { module: AppModule, imports: [ConfigModule.of(config), ...new Set(imports)] };
  }
}
