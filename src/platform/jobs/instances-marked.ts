import type { DiscoverableDecorator, DiscoveryService } from '@nestjs/core';

/** The providers whose class carries the mark, wherever in the application they are listed; each instance once. */
export function instancesMarked<T>(discovery: DiscoveryService, mark: DiscoverableDecorator<void>): T[] {
  const instances = discovery.getProviders({ metadataKey: mark.KEY }).map((wrapper) => wrapper.instance as T);
  return [...new Set(instances)];
}
