import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');

/** A small project in a temporary folder, with this project's scripts and installed packages. */
export interface SampleProject {
  readonly folder: string;
  write(path: string, text: string): void;
  /** Calls an exported function of `scripts/lib` in a new Node process; arguments and result are JSON. */
  call(module: string, name: string, ...args: readonly unknown[]): unknown;
  /** Runs a script of `scripts` to its end; throws when it fails. */
  run(script: string): string;
  /** Starts a script of `scripts` and gives the code that it ends with. */
  start(script: string): Promise<number | null>;
  remove(): void;
}

export function sampleProject(files: Readonly<Record<string, string>>): SampleProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-scripts-')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    folder,
    write,
    call(module, name, ...args) {
      const code = `import { ${name} } from ${JSON.stringify(join(folder, 'scripts/lib', module))};
        process.stdout.write('\\n' + JSON.stringify((await ${name}(...${JSON.stringify(args)})) ?? null));`;
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
        cwd: folder,
        encoding: 'utf8',
      });
      return JSON.parse(output.slice(output.lastIndexOf('\n')));
    },
    run: (script) =>
      execFileSync(process.execPath, [join(folder, 'scripts', script)], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    start: (script) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [join(folder, 'scripts', script)], { cwd: folder, stdio: 'ignore' });
        child.once('error', reject).once('exit', resolve);
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
