import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { PRODUCT_VERSION, type RemoteManifest } from '@tessera/contract';
import { Header, type HeaderData } from 'tar';

const texts = (text: string) => ({ zh_CN: text, zh_HK: text, en_US: text, ja_JP: text });

export interface MadeBuild {
  readonly remote?: string;
  readonly build: string;
  readonly version?: string;
  readonly contract?: string;
  readonly manifest?: Partial<RemoteManifest>;
  /** Further files by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Changes the finished files, as somebody who tampers would. */
  readonly tamper?: (files: Map<string, string>) => void;
}

/** Files of a build as the build preset makes them. */
export function buildFiles(options: MadeBuild): Map<string, string> {
  const { remote = 'mf-sample', build, version = '1.0.0', contract = PRODUCT_VERSION } = options;
  const files = new Map(
    Object.entries({
      'mf-manifest.json': JSON.stringify({ name: remote, build }),
      'remoteEntry.js': `/* ${remote} ${build} */`,
      'main.css': `@layer remote.${remote}{.${remote} a{color:red}}`,
      'main.js.map': '{}',
      ...options.files,
    }),
  );
  const hashed = [...files].filter(([path]) => /\.(js|css|json)$/.test(path));
  const integrity = JSON.stringify(Object.fromEntries(hashed.map(([path, text]) => [path, sha384(text)])));
  const manifest: RemoteManifest = {
    name: remote,
    routes: [{ path: `/${remote}`, layout: 'main', requiresAuth: true, title: texts(remote) }],
    nav: [],
    dialogs: ['about'],
    permissions: [],
    requires: { session: '^1.0' },
    ...options.manifest,
  };
  const federationName = `${remote.replaceAll('-', '_')}__${build}`;
  const description = { remote, version, build, federationName, contract, manifest, integrity: sha384(integrity) };
  files.set('integrity.json', integrity);
  files.set('tessera-build.json', JSON.stringify(description));
  options.tamper?.(files);
  return files;
}

/** A gzipped tar of a build. */
export function buildArchive(options: MadeBuild): Buffer {
  return archiveOf([...buildFiles(options)].map(([path, text]) => ({ path, bytes: Buffer.from(text) })));
}

/** A gzipped tar with exactly these entries, however odd their headers are. */
export function archiveOf(entries: readonly (HeaderData & { readonly bytes?: Buffer })[]): Buffer {
  const blocks = entries.flatMap(({ bytes = Buffer.alloc(0), ...header }) => {
    const block = Buffer.alloc(512);
    new Header({ mode: 0o644, type: 'File', size: bytes.length, mtime: new Date(0), ...header }).encode(block);
    return [block, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
