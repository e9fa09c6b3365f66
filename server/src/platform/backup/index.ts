export { restoreBackup, restoreSecrets, unpackBackup, writeBackup, type BackupManifest } from './backup.ts';
