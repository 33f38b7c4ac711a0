import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { eventually } from '../support/eventually.js';

/** A launcher that a test started, and what it said so far. */
export class Launched {
  said = '';
  private readonly process: ChildProcess;
  /** Its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>;

  /** Runs `src/launcher/<script>` with these variables and none of jest's own. */
  constructor(variables: Readonly<Record<string, string>>, script = 'start.mjs', args: readonly string[] = []) {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, TOUCHLINE_DEMO: '0', ...variables };
    this.process = spawn(process.execPath, [`src/launcher/${script}`, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    }
    this.exited = new Promise((resolve) => this.process.once('close', resolve));
  }

  /** Address of the application, once it is ready. Rejects with everything that was said if it ends before. */
  async ready(): Promise<string> {
    let ended = false;
    void this.exited.then(() => (ended = true));
    await eventually('the application is ready', async () => ended || /ready at (\S+)/.test(this.said), 120_000);
    const address = /ready at (\S+)/.exec(this.said)?.[1];
    if (!address) throw new Error(`It ended before it was ready:\n${this.said}`);
    return address;
  }

  signal(signal: NodeJS.Signals): void {
    this.process.kill(signal);
  }

  /** kill -9 of the launcher and of everything that it started but the database. */
  killAllButDatabase(): void {
    for (const pid of descendants(this.process.pid ?? 0, (args) => !args.includes('bin/postgres'))) kill(pid);
  }

  /** kill -9 of what the launcher started and whose command line holds `what`; answers how many there were. */
  killBelow(what: string): number {
    const pids = descendants(this.process.pid ?? 0, (args) => args.includes(what)).filter(
      (pid) => pid !== this.process.pid,
    );
    pids.forEach(kill);
    return pids.length;
  }

  /** kill -9 of the launcher and of everything that it started. */
  killAll(): void {
    for (const pid of descendants(this.process.pid ?? 0, () => true)) kill(pid);
  }
}

/** A process and those below it, leaving out the branches that are not `wanted`. */
function descendants(top: number, wanted: (args: string) => boolean): number[] {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const processes = listed.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const below = (pid: number): number[] => [
    pid,
    ...processes
      .filter(([, , parent, args = '']) => Number(parent) === pid && wanted(args))
      .flatMap(([, child]) => below(Number(child))),
  ];
  // The launcher last: what watches over its database must have no moment to see it go.
  return [...below(top).slice(1), top];
}

/** kill -9; what is gone already is as good. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
