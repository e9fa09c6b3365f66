import webpack from 'webpack';

import { integrityList, integrityOf } from './integrity-plugin.mjs';

const { Compilation, sources } = webpack;
const HEAD = '<!-- tessera:head -->';
/** The server puts a fresh nonce in its place in every answer. */
export const NONCE_PLACEHOLDER = '__TESSERA_NONCE__';

/**
 * Emits `index.html`: the entry with its hash; with `integrity` the hashes of all assets, and other start data. The entry
 * `first` stands in the page itself, before everything else; the server allows it by its hash.
 */
export class HtmlPlugin {
  /** @param {{ template: string, integrity?: boolean, data?: Readonly<Record<string, unknown>>, first?: string }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('HtmlPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'HtmlPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 120 },
        () => {
          const { template, integrity = false, data = {}, first } = this.options;
          if (!template.includes(HEAD)) throw new Error(`the page's template lacks ${HEAD}`);
          const head = [
            ...(first ? [takeScript(compilation, `${first}.js`)] : []),
            ...(integrity ? [dataBlock('tessera-integrity', integrityList(compilation))] : []),
            ...Object.entries(data).map(([id, value]) => dataBlock(id, JSON.stringify(value))),
            ...entryFiles(compilation, first).map((file) => tag(compilation, file)),
          ];
          compilation.emitAsset('index.html', new sources.RawSource(template.replace(HEAD, () => head.join('\n    '))));
        },
      );
    });
  }
}

/** The asset as an element of the page, in place of a file. */
function takeScript(compilation, file) {
  const code = compilation.getAsset(file).source.source().toString();
  if (/<\/script|<!--/i.test(code)) throw new Error(`${file} can't stand in a page`);
  compilation.deleteAsset(file);
  return `<script data-first>${code}</script>`;
}

function entryFiles(compilation, first) {
  return [...compilation.entrypoints]
    .filter(([name]) => name !== first)
    .flatMap(([, entry]) => entry.getFiles())
    .filter((file) => !/hot-update/.test(file));
}

function tag(compilation, file) {
  const address = `${compilation.outputOptions.publicPath}${file}`;
  const hash = integrityOf(compilation.getAsset(file).source.buffer());
  if (file.endsWith('.css'))
    return `<link rel="stylesheet" href="${address}" integrity="${hash}" crossorigin data-entry />`;
  return `<script defer src="${address}" integrity="${hash}" crossorigin nonce="${NONCE_PLACEHOLDER}" data-entry></script>`;
}

/** JSON in a script element that no browser runs; `<` is escaped so that it can't end the element. */
function dataBlock(id, json) {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}
