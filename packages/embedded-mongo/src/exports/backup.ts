export {
  type BackupContent,
  checkBackupHeader,
  sealBackup,
  unsealBackup,
} from '../storage/backup-file.ts';
export { restoreNames, syncFolder } from '../storage/restores.ts';
