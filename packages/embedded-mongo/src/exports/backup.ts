export {
  type BackupContent,
  checkBackupHeader,
  sealBackup,
  unsealBackup,
} from '../storage/backups/backup-file.ts';
export { restoreNames, syncFolder } from '../storage/backups/restores.ts';
