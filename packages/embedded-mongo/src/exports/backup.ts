export {
  type BackupContent,
  checkHeader,
  sealBackup,
  unsealBackup,
} from '../storage/backup-file.ts';
export { restoreNames, syncFolder } from '../storage/restores.ts';
