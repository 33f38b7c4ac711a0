import { Logger } from '@nestjs/common';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

const SUCCESS = 0;

/** Logs when traces begin to be lost, and when they arrive again; the library would be silent. */
export class SayingExporter implements SpanExporter {
  private readonly logger = new Logger('Traces');
  private losing = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    this.exporter.export(spans, (result) => {
      const lost = (result.code as number) !== SUCCESS;
      if (lost && !this.losing) this.logger.warn(`Traces do not arrive, and are lost: ${String(result.error)}`);
      if (!lost && this.losing) this.logger.log('Traces arrive again.');
      this.losing = lost;
      done(result);
    });
  }

  forceFlush(): Promise<void> {
    return this.exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}
