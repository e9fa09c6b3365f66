import { appendFile, open, rename, stat } from 'node:fs/promises';

const MOST_BYTES = 4 * 1024 * 1024;

export type Log = (message: string, details?: Readonly<Record<string, unknown>>) => void;

/** Writes lines to the terminal and to a file of at most 4 MB, whose predecessor is kept. */
export class LogFile {
  readonly #path: string;
  readonly #print: (line: string) => void;
  #writing: Promise<void> = Promise.resolve();

  /** @param print takes each line too */
  constructor(path: string, print: (line: string) => void) {
    this.#path = path;
    this.#print = print;
  }

  readonly write: Log = (message, details = {}) => {
    const extra = Object.entries(details).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    const line = [new Date().toISOString(), message, ...extra].join(' ');
    this.#print(line);
    this.#writing = this.#writing
      .then(() => this.#append(`${line}\n`))
      .catch((error: unknown) => {
        this.#print(`the log cannot be written: ${String(error)}`);
      });
  };

  /** Waits until all lines are written. */
  settled(): Promise<void> {
    return this.#writing;
  }

  /** The last lines. @param most bytes of them */
  async tail(lines: number, most: number): Promise<string> {
    await this.#writing;
    let file;
    try {
      file = await open(this.#path, 'r');
    } catch {
      return '';
    }
    try {
      const { size } = await file.stat();
      const length = Math.min(size, most);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
      return buffer
        .toString('utf8')
        .split('\n')
        .slice(-lines - 1)
        .join('\n');
    } finally {
      await file.close();
    }
  }

  async #append(text: string): Promise<void> {
    const size = await stat(this.#path).then(
      (found) => found.size,
      () => 0,
    );
    if (size > MOST_BYTES) await rename(this.#path, `${this.#path}.1`);
    await appendFile(this.#path, text, { mode: 0o600 });
  }
}
