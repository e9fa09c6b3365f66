import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { z } from '@tessera/contract';

/** The folder in which an agent keeps what it is and what it waits to send; readable for its own user alone. */
export class Home {
  readonly path: string;
  /** Files are replaced one after the other. */
  #writing: Promise<void> = Promise.resolve();
  constructor(path: string) {
    this.path = path;
  }

  file(name: string): string {
    return join(this.path, name);
  }

  /** @returns null where there is no such file @throws Error that names a file which is damaged */
  async read<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema> | null> {
    let text: string;
    try {
      text = await readFile(this.file(name), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    try {
      return schema.parse(JSON.parse(text));
    } catch (error) {
      throw new Error(`${this.file(name)} is damaged`, { cause: error });
    }
  }

  /** Replaces a file whole: after a loss of power it is as it was or as it is to be. */
  write(name: string, value: unknown): Promise<void> {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    const writing = this.#writing.then(() => this.#replace(name, text));
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  async #replace(name: string, text: string): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const draft = `${this.file(name)}.part`;
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    try {
      await rename(draft, this.file(name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
