import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

import { buildRejected } from './build-rejected.ts';
import type { CheckedBuild } from './check-build.ts';

/** At-rules whose contents are rules. */
const GROUPS: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** At-rules with a name that the whole page shares; the remote's own begin with its name. */
const NAMED = /^(-webkit-)?keyframes$|^(font-face|property|counter-style|page)$/;

/** Checks all stylesheets of a build. @throws CatalogueError buildRejected */
export function checkBuildStyles({ description, files }: CheckedBuild): void {
  for (const [path, { bytes }] of files) {
    if (path.endsWith('.css')) checkStyles(path, bytes.toString('utf8'), description.remote);
  }
}

/**
 * Refuses a stylesheet that reaches outside its remote. All rules must be in the cascade layer `remote.<name>`; every
 * selector needs the class `<name>`, or one that begins with `<name>-`, on what it selects or on an element around it.
 * @param path of the stylesheet in the build
 * @throws CatalogueError buildRejected with the path and the selector or rule
 */
export function checkStyles(path: string, css: string, remote: string): void {
  const refused = (value: string) => buildRejected('styleOutside', { path, value: shortened(value), remote });
  const isOwn = (name: string) => name === remote || name.startsWith(`${remote}-`) || name.startsWith(`--${remote}-`);
  let root: Container;
  try {
    root = postcss.parse(css);
  } catch (error) {
    throw buildRejected('fileUnreadable', { path }, error);
  }
  for (const node of root.nodes ?? []) {
    const own = node.type === 'atrule' && node.name === 'layer' && node.nodes && node.params === `remote.${remote}`;
    if (!own && node.type !== 'comment') throw refused(nameOf(node));
  }
  root.walkAtRules((rule) => {
    if (GROUPS.has(rule.name)) return;
    const name = rule.name === 'font-face' ? familyOf(rule) : rule.params;
    if (!NAMED.test(rule.name) || !isOwn(name)) throw refused(nameOf(rule));
  });
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && NAMED.test((rule.parent as AtRule).name)) return;
    if (!isHeld(rule, remote)) throw refused(rule.selector);
  });
  root.walkDecls(({ value }) => {
    const foreign = addressesIn(value).find((address) => /^(?!data:)[a-z][a-z0-9+.-]*:|^[/\\]/i.test(address));
    if (foreign !== undefined) throw refused(`url(${foreign})`);
  });
}

/** Whether each selector of a rule can only match the remote's elements; `&` stands for the rule around it. */
function isHeld(rule: Rule, remote: string): boolean {
  const nested = hasRuleAround(rule);
  let held = true;
  const check = selectorParser((selectors) => {
    selectors.each((selector) => {
      const { first } = selector;
      const beside = first?.type === 'combinator' && first.value.trim() !== '>';
      const relative = nested && !containsNesting(selector) && !beside;
      held &&= relative || isAnchored(selector, remote);
    });
  });
  try {
    check.processSync(rule.selector);
  } catch {
    return false;
  }
  return held;
}

/**
 * Whether an element with a class of the remote is what a selector selects, or contains it. An element beside one
 * (`+`, `~`) need not be the remote's.
 */
function isAnchored(selector: selectorParser.Selector, remote: string): boolean {
  const compounds = selector.split((node) => node.type === 'combinator');
  return compounds.some((compound, index) => {
    if (!compound.some((node) => carriesOwnClass(node, remote))) return false;
    const next = compound.at(-1);
    return (
      index === compounds.length - 1 || (next?.type === 'combinator' && ['', ' ', '>'].includes(next.value.trim()))
    );
  });
}

function carriesOwnClass(node: selectorParser.Node, remote: string): boolean {
  if (node.type === 'nesting') return true;
  if (node.type === 'class') return node.value === remote || node.value.startsWith(`${remote}-`);
  if (node.type !== 'pseudo' || !/^:(where|is)$/i.test(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every((inner) => isAnchored(inner, remote));
}

function containsNesting(selector: selectorParser.Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}

function hasRuleAround({ parent }: Rule): boolean {
  for (let above = parent; above; above = above.parent as typeof above) if (above.type === 'rule') return true;
  return false;
}

function familyOf(rule: AtRule): string {
  let family = '';
  rule.walkDecls(/^font-family$/i, ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family;
}

/** Addresses that a value loads; an escaped function name is taken for a foreign address. */
function addressesIn(value: string): string[] {
  if (/\\[0-9a-f]/i.test(value) && value.includes('(')) return ['/'];
  return [...value.matchAll(/(?:url|src)\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)].map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').trim(),
  );
}

function nameOf(node: { readonly type: string }): string {
  if (node.type === 'atrule') return `@${(node as AtRule).name} ${(node as AtRule).params}`.trim();
  return node.type === 'rule' ? (node as Rule).selector : node.type;
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
