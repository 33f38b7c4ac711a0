import 'reflect-metadata';
import { runBackupCommand } from './backup-command.js';
import { keptTables } from './kept-tables.js';
import { migrations } from './migrations.js';
import { makeBackup } from './platform/backup/make-backup.js';

await runBackupCommand('backup', async ({ config, directory, tell }) => {
  const { log, files, madeAt } = await makeBackup({ config, migrations, tables: keptTables, directory, tell });
  return `The backup in ${directory} is complete: ${log.at(-1)?.last ?? 0} events, ${files.files} files, as of ${madeAt}.
It doesn’t contain the master key, and it can’t be read without it. Keep a copy of the key elsewhere.\n`;
});
