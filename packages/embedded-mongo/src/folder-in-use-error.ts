/** Another process serves the data folder, or has it open. */
export class FolderInUseError extends Error {
  constructor(message = 'The data folder is in use by another process', options?: ErrorOptions) {
    super(message, options);
    this.name = 'FolderInUseError';
  }
}
