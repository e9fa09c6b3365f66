import { randomUUID } from 'node:crypto';

/** Physical tables with the rows of versions begin so. */
export const IMPORT_PREFIX = 'import_';

/** A name for a new version, which no other has. */
export const newVersionName = (): string => `${IMPORT_PREFIX}${randomUUID().replaceAll('-', '')}`;
