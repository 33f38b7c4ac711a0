import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EndpointDefinition } from '../../../contract/endpoint.js';
import { definitionOf } from './endpoint.decorator.js';

/** A controller method that answers HTTP, with the definition that every one of them must have. */
export interface Route {
  /** `Controller.method`. */
  readonly handler: string;
  readonly definition: EndpointDefinition | undefined;
}

/** Every route of the running application, found from its controllers. */
@Injectable()
export class Endpoints {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  routes(): readonly Route[] {
    return this.discovery.getControllers().flatMap(({ metatype, name }) => {
      const prototype = metatype?.prototype as Record<string, unknown> | undefined;
      if (!prototype) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method];
        if (typeof handler !== 'function' || Reflect.getMetadata('path', handler) === undefined) return [];
        return [{ handler: `${name}.${method}`, definition: definitionOf(handler) }];
      });
    });
  }

  /** @throws Error if a route has no definition, because nobody decided who may call it */
  definitions(): readonly EndpointDefinition[] {
    return this.routes().map(({ handler, definition }) => {
      if (!definition) throw new Error(`${handler} answers HTTP without an @Endpoint definition.`);
      return definition;
    });
  }
}
