import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly messageId: string;
  /** As it came over the wire. */
  readonly raw: string;
}

/** A real SMTP server on a random loopback port, which keeps what it takes. */
export class TestSmtpServer {
  readonly received: ReceivedMail[] = [];
  private next: { code: number; message: string } | undefined;

  private constructor(private readonly server: SMTPServer) {}

  /** @param answersAfterMs of each mail */
  static async start(answersAfterMs = 0): Promise<TestSmtpServer> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(self.refusal()),
      onData: (stream, { envelope }, done) => {
        text(stream).then((raw) => {
          self.received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            messageId: /^Message-ID:\s+(\S+)/im.exec(raw)?.[1] ?? '',
            raw,
          });
          setTimeout(done, answersAfterMs);
        }, done);
      },
    });
    const self = new TestSmtpServer(server);
    // A process that is killed resets its connection.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return self;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** The next recipient is answered with this. */
  answerNext(code: number, message: string): void {
    this.next = { code, message };
  }

  forget(): void {
    this.received.length = 0;
    this.next = undefined;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private refusal(): Error | undefined {
    const { next } = this;
    this.next = undefined;
    return next && Object.assign(new Error(next.message), { responseCode: next.code });
  }
}
