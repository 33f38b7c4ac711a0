import { Logger } from '@nestjs/common';

/** Says once that the log is away, and once that it is there again. */
export class OutageLog {
  private readonly logger = new Logger('EventStore');
  private away = false;

  found(away: boolean): void {
    if (away !== this.away)
      this.logger.warn(away ? 'The event log can not be reached; trying on.' : 'The event log is there again.');
    this.away = away;
  }
}
