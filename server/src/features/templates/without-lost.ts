import {
  elementKindOf,
  isParamFilter,
  referencesOf,
  withScreen,
  isScreenDocument,
  type BoardComponent,
  type BoardDocument,
  type FilterTree,
  type ReportParam,
  type ScreenElement,
  type ScreenReaction,
  type TemplateLoss,
} from '@tessera/contract';

import { withoutCodes } from '../boards/index.ts';
import type { TemplateContent } from './fill-template.ts';
import { VIDEO } from './pictures.ts';

/** What a corporation has of that which a template may name. */
export interface Present {
  readonly params: ReadonlySet<string>;
  readonly is: (kind: 'board' | 'report' | 'screen', menuCode: string) => Promise<boolean>;
  readonly hasVideo: (address: string) => Promise<boolean>;
  /** Of pages and videos elsewhere. */
  readonly origins: readonly string[];
}

/** A template without what the corporation does not have: parameters, documents that it leads to, videos, origins. */
export async function withoutLost(
  { document, charts }: TemplateContent,
  present: Present,
): Promise<TemplateContent & { readonly losses: readonly TemplateLoss[] }> {
  const losses: TemplateLoss[] = [];
  const lose = (kind: TemplateLoss['kind'], name: string) => void losses.push({ kind, name });

  const gone = new Set<string>();
  for (const component of document.components) {
    const kind = await lostKind(component, present);
    if (kind) {
      gone.add(component.code);
      lose(kind, component.name);
    }
  }
  const less = gone.size === 0 ? document : withoutCodes(document, gone);
  const jumps: BoardDocument['jumps'] = [];
  for (const jump of less.jumps) {
    const { target } = jump;
    if (target.kind === 'address' || (await present.is(target.kind, target.menuCode))) jumps.push(jump);
    else lose('jump', jump.name);
  }
  const led = await withoutLostReactions({ ...less, jumps }, charts, present, lose);
  const rest = await withoutAddresses(led, present, lose);
  return {
    document: rest,
    charts: charts.map((chart) => {
      const reportParam = withoutParams(chart.reportParam, present.params);
      if (reportParam !== chart.reportParam) lose('param', chart.reportName);
      return { ...chart, reportParam };
    }),
    losses,
  };
}

async function lostKind(component: BoardComponent, present: Present): Promise<'param' | 'link' | null> {
  if (isParamFilter(component)) return present.params.has(component.dynamicParamId) ? null : 'param';
  for (const kind of ['board', 'report', 'screen'] as const)
    for (const menuCode of referencesOf(component, kind)) if (!(await present.is(kind, menuCode))) return 'link';
  return null;
}

/** Removes reactions that lead to a missing document; they are named by their trigger. */
async function withoutLostReactions(
  document: BoardDocument,
  charts: TemplateContent['charts'],
  present: Present,
  lose: (kind: TemplateLoss['kind'], name: string) => void,
): Promise<BoardDocument> {
  if (!isScreenDocument(document)) return document;
  const named = [...document.components, ...document.screen.elements];
  const nameOf = (code: string): string =>
    named.find((one) => one.code === code)?.name ??
    charts.find(({ reportCode }) => reportCode === code)?.reportName ??
    document.screen.groups.find(({ i }) => i === code)?.name ??
    code;
  const reactions: ScreenReaction[] = [];
  for (const reaction of document.screen.reactions) {
    const { on, jump } = reaction;
    if (!jump || jump.target.kind === 'address' || (await present.is(jump.target.kind, jump.target.menuCode)))
      reactions.push(reaction);
    else lose('jump', on.kind === 'click' ? nameOf(on.i) : on.text);
  }
  return withScreen(document, { reactions });
}

/** Pages and videos that can't be shown are left empty; what shows them stays, and says so. */
async function withoutAddresses(
  document: BoardDocument,
  { hasVideo, origins }: Present,
  lose: (kind: TemplateLoss['kind'], name: string) => void,
): Promise<BoardDocument> {
  if (!isScreenDocument(document)) return document;
  const lost = async (address: string): Promise<'video' | 'address' | null> => {
    if (VIDEO.test(address)) return (await hasVideo(address)) ? null : 'video';
    if (address === '' || address.startsWith('/')) return null;
    return URL.canParse(address) && origins.includes(new URL(address).origin) ? null : 'address';
  };
  const elements: ScreenElement[] = [];
  for (const element of document.screen.elements) {
    const gone = new Set<string>();
    for (const address of elementKindOf(element).addresses?.(element) ?? []) {
      const kind = await lost(address);
      if (kind === null) continue;
      gone.add(address);
      lose(kind, element.name);
    }
    elements.push(gone.size === 0 ? element : emptied(element, gone));
  }
  const { background } = document.screen;
  const bare = background.kind === 'video' && (await lost(background.url)) !== null;
  if (bare) lose('background', '');
  return withScreen(document, { elements, background: bare ? { kind: 'theme' } : background });
}

const emptied = (element: ScreenElement, gone: ReadonlySet<string>): ScreenElement =>
  Object.fromEntries(
    Object.entries(element).map(([key, value]) => [key, typeof value === 'string' && gone.has(value) ? '' : value]),
  ) as ScreenElement;

/** @returns the very same where all of its parameters are known */
function withoutParams(param: ReportParam, known: ReadonlySet<string>): ReportParam {
  const stays = ({ dynamicParamId }: { readonly dynamicParamId?: string | undefined }) =>
    dynamicParamId === undefined || known.has(dynamicParamId);
  const filterCondition = param.filterCondition.filter(stays);
  const filterTree = param.filterTree && prunedTree(param.filterTree, stays);
  const dynamicParamCondition = param.dynamicParamCondition?.filter(stays);
  const same =
    filterCondition.length === param.filterCondition.length &&
    JSON.stringify(filterTree) === JSON.stringify(param.filterTree) &&
    dynamicParamCondition?.length === param.dynamicParamCondition?.length;
  return same ? param : { ...param, filterCondition, filterTree: filterTree ?? undefined, dynamicParamCondition };
}

/** @returns null for a tree that has nothing left */
function prunedTree(
  tree: FilterTree,
  stays: (condition: { readonly dynamicParamId?: string | undefined }) => boolean,
): FilterTree | null {
  if ('condition' in tree) return stays(tree.condition) ? tree : null;
  const children = tree.children.flatMap((child) => prunedTree(child, stays) ?? []);
  return children.length === 0 ? null : { ...tree, children };
}
