import { Module, type DynamicModule } from '@nestjs/common';
import type { Kind } from './kind.js';
import { Kinds } from './kinds.js';

/** `imports: [KindsModule.declare(athleteKind)]` is all a module needs for permissions and topics to know its things. */
@Module({})
export class KindsModule {
  static declare(kind: Kind): DynamicModule {
    const provider = {
      provide: `kind ${kind.name}`,
      inject: [Kinds],
      useFactory: (kinds: Kinds): Kind => {
        kinds.add(kind);
        return kind;
      },
    };
    return { module: KindsModule, providers: [provider] };
  }
}
