export {
  type BackupContent,
  checkBackupHeader,
  sealBackup,
  unsealBackup,
} from '../storage/backups/backup-file.ts';
export { restoreNames, syncFolder } from '../storage/backups/restores.ts';
export { giveToOwner } from '../storage/file/give-to-owner.ts';
