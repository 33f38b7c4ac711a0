import type pg from 'pg';

/** What the application's user may do on the server with regard to its files. */
export interface DiskRights {
  /** What is missing for replacing tables and log, in words; none where all is there. */
  readonly missing: readonly string[];
  /** Whether it may read the server's files. */
  readonly reads: boolean;
}

const executes = (signature: string) => `has_function_privilege('${signature}', 'EXECUTE')`;

export async function diskRights(client: pg.ClientBase): Promise<DiskRights> {
  const { rows } = await client.query<Record<'owns' | 'checkpoints' | 'switches' | 'lists' | 'reads', boolean>>(
    `SELECT (SELECT pg_has_role(datdba, 'USAGE') FROM pg_database WHERE datname = current_database()) OR r.rolsuper AS owns,
       r.rolsuper OR EXISTS (SELECT FROM pg_roles WHERE rolname = 'pg_checkpoint' AND pg_has_role(oid, 'USAGE')) AS checkpoints,
       ${executes('pg_switch_wal()')} AS switches, ${executes('pg_ls_waldir()')} AS lists,
       r.rolsuper OR EXISTS (SELECT FROM pg_roles WHERE rolname = 'pg_read_server_files' AND pg_has_role(oid, 'USAGE')
         AND ${executes('pg_read_binary_file(text,bigint,bigint,boolean)')} AND ${executes('pg_ls_dir(text)')}
         AND ${executes('pg_ls_dir(text,boolean,boolean)')} AND ${executes('pg_stat_file(text,boolean)')}) AS reads
     FROM pg_roles r WHERE r.rolname = current_user`,
  );
  const rights = rows[0];
  const missing = [
    ...(rights?.owns ? [] : ['ownership of the database']),
    ...(rights?.checkpoints ? [] : ['the role pg_checkpoint']),
    ...(rights?.switches ? [] : ['EXECUTE on pg_switch_wal()']),
    ...(rights?.lists ? [] : ['the role pg_monitor']),
  ];
  return { missing, reads: rights?.reads ?? false };
}
