import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of built programs for a server that runs from its source; tests set it, since a build starts faster. */
export const PROGRAM_FOLDER = 'TESSERA_PROGRAM_FOLDER';

/**
 * A built program: the one beside this code, else that of the folder which the environment names.
 * @param folder of the calling module
 * @param name file of the program, such as `analytics-child.js`
 * @returns null where nothing was built
 */
export function builtProgram(folder: string, name: string): string | null {
  const named = process.env[PROGRAM_FOLDER];
  return [folder, ...(named ? [named] : [])].map((one) => join(one, name)).find(existsSync) ?? null;
}
