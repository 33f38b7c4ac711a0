import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../src/launcher/postgres-server.mjs';

/** A redis-server of the test's own, kept as production keeps it: append-only file, nothing evicted. */
export class TestRedis {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly directory: string,
  ) {}

  static isInstalled(): boolean {
    return spawnSync('redis-server', ['--version']).status === 0;
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), mkdtempSync(join(tmpdir(), 'touchline-test-redis-')));
    await redis.resume();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts the server on the data it left behind. */
  async resume(): Promise<void> {
    const settings = {
      bind: '127.0.0.1',
      port: this.port,
      dir: this.directory,
      appendonly: 'yes',
      // With everysec a write may wait for a slow disk after it was acknowledged.
      appendfsync: 'always',
      'maxmemory-policy': 'noeviction',
      save: '',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.process = spawn('redis-server', options, { stdio: 'ignore' });
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
  }

  /** kill -9. */
  async kill(): Promise<void> {
    const running = this.process;
    if (!running) return;
    this.process = undefined;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
