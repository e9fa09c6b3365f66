export {
  ANALYTICS_FOLDER,
  restoreBackup,
  restoreSecrets,
  unpackBackup,
  writeBackup,
  type BackupManifest,
} from './backup.ts';
