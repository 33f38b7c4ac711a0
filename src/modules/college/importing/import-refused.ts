/** Why a whole file, or an import, is not taken. Its message is for whoever asked. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefused';
  }
}
