import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import webpack from 'webpack';

const { Compilation, sources } = webpack;
/** At-rules whose contents are rules. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** At-rules with a name that the whole page shares. */
const NAMED = new Set(['font-face', 'property', 'counter-style', 'page']);
const PAGE_ELEMENTS = new Set(['html', 'body']);
const PAGE_PSEUDOS = new Set([':root', ':host', ':host-context', ':scope']);

/**
 * Stylesheet of a remote as pages may have it: every selector below the class that the remote's own root carries, all
 * in the cascade layer `remote.<name>`, animations under names of the remote.
 * @param {string} css
 * @param {string} remote such as `mf-sales`
 * @throws Error for what can't be held inside the remote, with the selector or rule
 */
export function scopeStyles(css, remote) {
  const root = postcss.parse(css);
  const animations = new Map();
  root.walkAtRules((rule) => {
    const { name, params } = rule;
    if (name === 'charset') return void rule.remove();
    if (name.endsWith('keyframes')) {
      if (!params.startsWith(`${remote}-`)) animations.set(params, `${remote}-${params}`);
      rule.params = animations.get(params) ?? params;
      return undefined;
    }
    if (NAMED.has(name)) {
      if (!isOwn(name === 'font-face' ? familyOf(rule) : params, remote))
        throw refused(remote, `@${name} ${params}`.trim());
      return undefined;
    }
    if (!GROUPS.has(name)) throw refused(remote, `@${name} ${params}`);
    return undefined;
  });
  root.walkRules((rule) => {
    if (isFrame(rule) || isNested(rule)) return;
    rule.selector = scopeSelector(rule.selector, remote);
  });
  root.walkDecls(/^(-webkit-)?animation(-name)?$/i, (declaration) => {
    declaration.value = declaration.value.replaceAll(/[\w-]+/g, (word) => animations.get(word) ?? word);
  });
  if (root.nodes.length === 0) return '';
  return `@layer remote.${remote}{${root.toString()}}`;
}

function isOwn(name, remote) {
  return name.startsWith(`${remote}-`) || name.startsWith(`--${remote}-`);
}

function familyOf(rule) {
  let family = '';
  rule.walkDecls(/^font-family$/i, ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family;
}

function scopeSelector(text, remote) {
  return selectorParser((selectors) => {
    selectors.each((selector) => {
      selector.walk((node) => {
        const ofPage =
          (node.type === 'tag' && PAGE_ELEMENTS.has(node.value.toLowerCase())) ||
          (node.type === 'pseudo' && PAGE_PSEUDOS.has(node.value.toLowerCase()));
        if (ofPage) throw refused(remote, selector.toString().trim());
      });
      const leading = selector.first?.spaces.before ?? '';
      if (selector.first) selector.first.spaces.before = '';
      selector.prepend(selectorParser.combinator({ value: ' ' }));
      selector.prepend(selectorParser.pseudo({ value: `${leading}:where(.${remote})` }));
    });
  }).processSync(text);
}

/** A step of an animation. */
function isFrame({ parent }) {
  return parent?.type === 'atrule' && parent.name.endsWith('keyframes');
}

/** A rule inside another one is held by that one. */
function isNested({ parent }) {
  for (let above = parent; above; above = above.parent) if (above.type === 'rule') return true;
  return false;
}

function refused(remote, what) {
  return new Error(`${remote}: "${what}" in a stylesheet reaches outside the remote; name a class of yours instead`);
}

/** Scopes the stylesheets of a remote's build (`scopeStyles`), those of libraries too. */
export class RemoteStylesPlugin {
  /** @param {string} remote */
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('RemoteStylesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteStylesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS },
        () => {
          for (const { name, source, info } of compilation.getAssets()) {
            if (!name.endsWith('.css') || info.scoped) continue;
            try {
              const scoped = scopeStyles(source.source().toString(), this.remote);
              compilation.updateAsset(name, new sources.RawSource(scoped), (known) => ({ ...known, scoped: true }));
            } catch (error) {
              compilation.errors.push(new webpack.WebpackError(error.message));
            }
          }
        },
      );
    });
  }
}
