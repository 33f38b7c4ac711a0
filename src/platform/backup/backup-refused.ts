/** A backup or a restore cannot be done as asked; the message is all that a person needs. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
