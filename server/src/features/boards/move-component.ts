import { allPlacements, componentLimit, DEFAULT_LOCALE, referencesOf, type BoardDocument } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { callKey, documentSteps } from './document-steps.ts';
import type { EditingOptions } from './editing-options.ts';
import { partOf, placed, withoutCodes } from './recode-document.ts';

export interface Move {
  readonly menuCode: string;
  readonly componentCode: string;
  readonly toCode: string;
  readonly tabCode: string | null;
  /** Window that edits the board that it leaves. */
  readonly lockKey?: string | undefined;
}

/** EP-146: a chart or component with what its tabs hold, into a tab, out of one, or to another board. */
export function createMoveComponent(options: EditingOptions) {
  const { store, documents, charts } = options;
  const steps = documentSteps(options);

  async function within(viewer: Viewer, { menuCode, componentCode, tabCode, lockKey }: Move) {
    const { version } = await steps.change(
      viewer,
      menuCode,
      (document) => ({
        componentCode,
        document: placed(document, componentCode, tabCode, sizeIn(document, componentCode)),
      }),
      lockKey,
    );
    return { componentCode, version, toVersion: version };
  }

  async function across(viewer: Viewer, move: Move) {
    const { corporationCode, userId } = viewer;
    const { menuCode, componentCode, toCode, tabCode, lockKey = callKey(viewer) } = move;
    const [from, to] = [await steps.read(viewer, menuCode), await steps.read(viewer, toCode)];
    const there = await charts.ofBoard(corporationCode, menuCode, DEFAULT_LOCALE);
    const component = from.document.components.find(({ code }) => code === componentCode);
    if (!component && !there.some(({ reportCode }) => reportCode === componentCode))
      throw new CatalogueError('chartMissing');
    const codes = new Set([componentCode, ...(component ? referencesOf(component, 'place') : [])]);
    const going = there.filter(({ reportCode }) => codes.has(reportCode));
    const goingCodes = going.map(({ reportCode }) => reportCode);

    const rest = withoutCodes(from.document, codes);
    const { part, renamed } = partOf(from.document, codes);
    const arrived = renamed.get(componentCode) ?? componentCode;
    const next = placed(
      {
        ...to.document,
        components: [...to.document.components, ...part.components],
        linkages: [...to.document.linkages, ...part.linkages],
        jumps: [...to.document.jumps, ...part.jumps],
      },
      arrived,
      tabCode,
      sizeIn(from.document, componentCode),
    );
    // What the board loses it need not have: its charts are looked at as they are before.
    await steps.check(viewer, menuCode, rest, from.document);
    await steps.check(viewer, toCode, next, to.document, going);
    await steps.checkLock(menuCode, lockKey);
    await steps.checkLock(toCode, callKey(viewer));
    const versions = await store.transaction().execute(async (transaction) => {
      await charts.move(transaction, corporationCode, menuCode, toCode, goingCodes, componentLimit(to.row.menu_type));
      const saved = new Map<string, number>();
      // In one order, so that two moves that cross each other don't wait for one another.
      const saves = [
        { code: menuCode, version: from.row.version, document: rest, key: lockKey },
        { code: toCode, version: to.row.version, document: next, key: callKey(viewer) },
      ].toSorted((a, b) => (a.code < b.code ? -1 : 1));
      for (const { code, version, document, key } of saves) {
        const done = await documents.saveIn(transaction, code, version, document, { userId, lockKey: key });
        saved.set(code, done.version);
      }
      return saved;
    });
    for (const [code, version] of versions) await steps.tell(viewer, code, version);
    return { componentCode: arrived, version: versions.get(menuCode)!, toVersion: versions.get(toCode)! };
  }

  return (viewer: Viewer, move: Move) => (move.menuCode === move.toCode ? within(viewer, move) : across(viewer, move));
}

function sizeIn(document: BoardDocument, code: string) {
  const place = allPlacements(document).find(({ i }) => i === code);
  return place ? { w: place.w, h: place.h } : undefined;
}
