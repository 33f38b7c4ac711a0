import 'reflect-metadata';
import { runBackupCommand } from './backup-command.js';
import { migrations } from './migrations.js';
import { restoreBackup } from './platform/backup/restore-backup.js';

await runBackupCommand('restore', async ({ config, directory, tell }) => {
  const { log, files, madeAt } = await restoreBackup({ config, migrations, directory, tell });
  return `Restored the backup of ${madeAt}: ${log.at(-1)?.last ?? 0} events, ${files.files} files.
The hash of the last link is ${log.at(-1)?.hash ?? 'none'}, as in the backup.
The next start builds the read models. Until then /health answers degraded.\n`;
});
