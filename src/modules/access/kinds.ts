import { Module, type DynamicModule } from '@nestjs/common';
import type { Kind } from './kind.js';

/** The kinds of things of this process, as their modules declared them. */
export class Kinds {
  private readonly byName = new Map<string, Kind>();

  /** @throws Error when another one has the name already */
  add(kind: Kind): void {
    const known = this.byName.get(kind.name);
    if (known && known !== kind) throw new Error(`Two modules declare the kind "${kind.name}".`);
    this.byName.set(kind.name, kind);
  }

  find(name: string): Kind | undefined {
    return this.byName.get(name);
  }

  all(): readonly Kind[] {
    return [...this.byName.values()];
  }
}

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
