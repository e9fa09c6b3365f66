import webpack from 'webpack';

import { createLifetime } from './remote-lifetime.mjs';

const { dependencies, RuntimeGlobals, RuntimeModule } = webpack;
const { ConstDependency } = dependencies;
const NAME = 'LifetimePlugin';
const LIFE = `${RuntimeGlobals.require}.life`;
const PAGES = ['window', 'self', 'globalThis'];
/** Names of the page whose place members of the lifetime take. */
const NAMES = new Set([
  'setInterval',
  'setTimeout',
  'clearInterval',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'PerformanceObserver',
]);
const LISTENERS = new Map([
  ['addEventListener', 'on'],
  ['removeEventListener', 'off'],
]);
/** The federation's runtime loads files for the whole page. */
const FOREIGN = /[\\/]@module-federation[\\/]/;

/** Replaces a name of the page, except in modules that other remotes may use: those keep what they name. */
class LifeDependency extends ConstDependency {
  /** Whether the module keeps the page's own; known once the graph is whole. */
  native = false;

  updateHash(hash, context) {
    super.updateHash(hash, context);
    hash.update(String(this.native));
  }
}
LifeDependency.Template = class extends ConstDependency.Template {
  apply(dependency, source, context) {
    if (!dependency.native) super.apply(dependency, source, context);
  }
};
webpack.util.serialization.register(LifeDependency, '@tessera/tooling/LifeDependency', null, {
  serialize: (dependency, context) => dependency.serialize(context),
  deserialize(context) {
    const dependency = new LifeDependency('', 0);
    dependency.deserialize(context);
    return dependency;
  },
});

class LifetimeRuntimeModule extends RuntimeModule {
  constructor(federationName) {
    super('tessera lifetime', RuntimeModule.STAGE_NORMAL);
    this.federationName = federationName;
  }
  generate() {
    // Runtime modules also run at build time, where no page exists.
    return `${LIFE} = (${createLifetime.toString()})(globalThis);
${RuntimeGlobals.interceptModuleExecution}.push(function (options) { options.factory = ${LIFE}.evaluates(options.factory); });
if (globalThis.__tesseraLifetime) globalThis.__tesseraLifetime(${JSON.stringify(this.federationName)}, ${LIFE});`;
  }
}

/**
 * Gives the modules of a remote's build timers, frames, observers and listeners that end with the remote
 * (`createLifetime`), and tells them to the shell as `__tesseraLifetime(federationName, lifetime)`. Modules that the build
 * offers to other remotes keep the page's own.
 */
export class LifetimePlugin {
  /** @param {string} federationName */
  constructor(federationName) {
    this.federationName = federationName;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      compilation.dependencyTemplates.set(LifeDependency, new LifeDependency.Template());
      for (const type of ['auto', 'esm', 'dynamic']) {
        normalModuleFactory.hooks.parser.for(`javascript/${type}`).tap(NAME, replaceNames);
      }
      compilation.hooks.finishModules.tap(NAME, (modules) => exemptProvided(modules, compilation.moduleGraph));
      compilation.hooks.runtimeRequirementInTree.for(LIFE).tap(NAME, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        requirements.add(RuntimeGlobals.requireScope);
        compilation.addRuntimeModule(chunk, new LifetimeRuntimeModule(this.federationName));
        return true;
      });
    });
  }
}

function exemptProvided(modules, moduleGraph) {
  const provided = new Set([...modules].filter(({ type }) => type === 'provide-module'));
  for (const module of provided) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (connection.module) provided.add(connection.module);
    }
  }
  for (const module of modules) {
    for (const dependency of module.presentationalDependencies ?? []) {
      if (dependency instanceof LifeDependency) dependency.native = provided.has(module);
    }
  }
}

/** Taps of one parser; they fire where a name is the page's and no local one. */
function replaceNames(parser) {
  const isForeign = () => FOREIGN.test(parser.state.module.resource ?? '');
  function replace({ range }, text) {
    const dependency = new LifeDependency(text, range, [RuntimeGlobals.requireScope, LIFE]);
    parser.state.module.addPresentationalDependency(dependency);
    return true;
  }
  for (const name of NAMES) {
    for (const key of [name, ...PAGES.map((page) => `${page}.${name}`)]) {
      parser.hooks.expression.for(key).tap(NAME, (expression) => {
        if (isForeign()) return undefined;
        const { inShorthand } = parser.scope;
        return replace(expression, `${inShorthand ? `${inShorthand}:` : ''}${LIFE}.${name}`);
      });
    }
  }
  for (const [name, member] of LISTENERS) {
    parser.hooks.call.for(name).tap(NAME, (expression) => {
      if (isForeign()) return undefined;
      replace(expression.callee, `${LIFE}.${member}(${LIFE}.page)`);
      parser.walkExpressions(expression.arguments);
      return true;
    });
  }
  for (const root of [...PAGES, 'document']) {
    // Webpack asks no `expression` hook for what is called as a member.
    parser.hooks.callMemberChain.for(root).tap(NAME, (expression, members, optionals) => {
      const { callee } = expression;
      const last = members.at(-1);
      if (isForeign() || callee.type !== 'MemberExpression') return undefined;
      if (LISTENERS.has(last)) {
        const [from, to] = callee.object.range;
        const target = parser.state.source.toString().slice(from, to);
        // Where a part of the target may be absent, so may the function.
        const maybe = optionals.some(Boolean) && !expression.optional ? '?.' : '';
        replace(callee, `${LIFE}.${LISTENERS.get(last)}(${target})${maybe}`);
      } else if (root !== 'document' && members.length === 1 && NAMES.has(last)) {
        replace(callee, `${LIFE}.${last}`);
      } else return undefined;
      parser.walkExpressions(expression.arguments);
      return true;
    });
    parser.hooks.assignMemberChain.for(root).tap(NAME, ({ left, right }, members) => {
      if (isForeign()) return undefined;
      const isTitle = members.at(-1) === 'title' && (root === 'document' ? members.length === 1 : isDocument(members));
      if (isTitle) replace(left, `${LIFE}.title`);
      // A name that is written stays the page's.
      else if (root === 'document' || members.length !== 1 || !NAMES.has(members[0])) return undefined;
      parser.walkExpression(right);
      return true;
    });
  }
}

function isDocument(members) {
  return members.length === 2 && members[0] === 'document';
}
