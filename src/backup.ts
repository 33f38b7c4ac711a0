import 'reflect-metadata';
import { runBackupCommand } from './backup-command.js';
import { keptTables } from './kept-tables.js';
import { migrations } from './migrations.js';
import { makeBackup } from './platform/backup/make-backup.js';

await runBackupCommand('backup', async ({ config, directory, tell }) => {
  const { log, files, madeAt } = await makeBackup({ config, migrations, tables: keptTables, directory, tell });
  return `The backup in ${directory} is whole: ${log.at(-1)?.last ?? 0} events, ${files.files} files, of ${madeAt}.
The master key is not in it, and nobody reads it without: keep a copy of the key elsewhere.\n`;
});
