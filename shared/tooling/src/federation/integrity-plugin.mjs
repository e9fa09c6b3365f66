import { createHash } from 'node:crypto';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule, sources } = webpack;
/** Milliseconds after which a stylesheet that neither loads nor fails counts as failed (as for scripts). */
const STYLESHEET_TIMEOUT = 120_000;

/** The hash that a browser compares with, of one asset. */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Gives every runtime the nonce of the page's content-security policy. */
class NonceRuntimeModule extends RuntimeModule {
  constructor() {
    super('tessera nonce', RuntimeModule.STAGE_NORMAL);
  }
  generate() {
    // Runtime modules also run at build time, where no page exists.
    return `${RuntimeGlobals.scriptNonce} = globalThis.__tesseraNonce;`;
  }
}

/** Lets a script that failed be fetched past the browser's cache and inserted once more, where the page can heal files. */
class HealRuntimeModule extends RuntimeModule {
  constructor() {
    super('tessera heal', RuntimeModule.STAGE_ATTACH);
  }
  generate() {
    return `var insert = ${RuntimeGlobals.loadScript};
${RuntimeGlobals.loadScript} = function (url, done, key, chunkId) {
  insert(url, function (event) {
    if (!self.__tesseraHeal || !event || event.type !== 'error') return done(event);
    self.__tesseraHeal(url).then(function (whole) { whole ? insert(url, done, key, chunkId) : done(event); });
  }, key, chunkId);
};`;
  }
}

/** What mini-css-extract's runtime does with a stylesheet that failed, once it was fetched past the browser's cache. */
const healStylesheet = (tag) => `
var settle = ${tag}.onerror;
${tag}.onerror = function (event) {
  if (!self.__tesseraHeal || event.type !== 'error') return settle(event);
  ${tag}.onerror = null;
  self.__tesseraHeal(${tag}.href).then(function (whole) {
    if (!whole) return settle(event);
    var again = ${tag}.cloneNode();
    again.onload = again.onerror = function (next) { if (next.type !== 'load') again.remove(); settle(next); };
    ${tag}.replaceWith(again);
  });
};`;

/**
 * Sets integrity hashes on scripts and stylesheets that webpack inserts, from the page's `self.__tesseraIntegrity` at
 * run time, and writes `integrity.json`.
 */
export class IntegrityPlugin {
  /** @param {{ emit?: boolean }} options `emit: false` leaves the list to another plugin */
  constructor({ emit = true } = {}) {
    this.emit = emit;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        // Integrity-Policy needs CORS, which webpack omits for its own origin.
        (source) =>
          `${source}\nscript.crossOrigin = 'anonymous';\nif (self.__tesseraIntegrity) script.integrity = self.__tesseraIntegrity(script.src);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => `${source}
${tag}.crossOrigin = 'anonymous';
if (self.__tesseraIntegrity) ${tag}.integrity = self.__tesseraIntegrity(${tag}.href);${healStylesheet(tag)}
setTimeout(function () { if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} }); }, ${STYLESHEET_TIMEOUT});`,
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.scriptNonce);
        compilation.addRuntimeModule(chunk, new NonceRuntimeModule());
      });
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('IntegrityPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new HealRuntimeModule());
      });
      if (!this.emit) return;
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 100 },
        () => compilation.emitAsset('integrity.json', new sources.RawSource(integrityList(compilation))),
      );
    });
  }
}

/** JSON of asset name to hash, in the order of names, of everything a page may load. */
export function integrityList(compilation) {
  const entries = compilation
    .getAssets()
    .filter(({ name }) => /\.(m?js|css|json)$/.test(name))
    .map(({ name, source }) => [name, integrityOf(source.buffer())])
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}
