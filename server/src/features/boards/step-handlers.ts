import { randomUUID } from 'node:crypto';

import {
  allPlacements,
  changeTabs,
  COMPONENT_TYPE_CODES,
  componentLimit,
  DEFAULT_LOCALE,
  emptyBoardDocument,
  referencesOf,
  tabsOf,
  type BoardDocument,
  type boardSteps,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { codesOf } from './check-document.ts';
import { DOCUMENTS } from './document-resources.ts';
import { neededFor } from './document-rights.ts';
import { callKey, documentSteps } from './document-steps.ts';
import type { EditingOptions } from './editing-options.ts';
import { createMoveComponent } from './move-component.ts';
import { nameIn } from './node-names.ts';
import { placed, withoutCodes, withPlaces } from './recode-document.ts';

type NewBoard = Parameters<Handlers<typeof boardSteps>['addConfiguration']>[0];
export interface StepOptions extends EditingOptions {
  /** Makes an empty board. */
  readonly addBoard: (input: NewBoard) => Promise<{ menuCode: string }>;
}

/** EP-121, EP-123, EP-125, EP-127, EP-129 to EP-132, EP-146, EP-148: further steps on documents of boards. */
export function stepHandlers(options: StepOptions): Handlers<typeof boardSteps> {
  const { store, repository, documents, charts, addBoard } = options;
  const steps = documentSteps(options);
  const move = createMoveComponent(options);
  const seen = async (viewer: Viewer) => {
    const { may } = await options.grants.sight(viewer, DOCUMENTS);
    return (await repository.boards(viewer.corporationCode)).filter(({ menu_code }) => may(menu_code, 'view'));
  };
  return {
    async configurations({ viewer, context }) {
      const rows = await seen(viewer);
      return rows.map((row) => ({
        menuCode: row.menu_code,
        menuName: nameIn(row.names, context.locale),
        layoutType: row.layout_type,
        version: row.version,
      }));
    },
    async addConfiguration(input) {
      const { viewer, body } = input;
      const needed = neededFor(emptyBoardDocument(body.document.layoutType), body.document);
      if (needed.some((symbol) => !viewer.permissions.has(symbol))) throw new CatalogueError('noPermission');
      // Checked before anything is made: a board without charts holds none.
      await steps.check(viewer, '', body.document, emptyBoardDocument(body.document.layoutType));
      const { menuCode } = await addBoard(input);
      const by = { userId: viewer.userId, lockKey: callKey(viewer) };
      const { version } = await documents.save(menuCode, 0, body.document, by);
      return { menuCode, version };
    },
    async appConfigurations({ viewer, context }) {
      const rows = await seen(viewer);
      const arranged = await documents.arrangedForPhones(rows.map(({ menu_code }) => menu_code));
      return rows.map((row) => ({
        menuCode: row.menu_code,
        menuName: nameIn(row.names, context.locale),
        version: row.version,
        arranged: arranged.has(row.menu_code),
      }));
    },
    async saveAppConfigurations({ viewer, body }) {
      const layouts = new Map(body.tabs.map(({ tabCode, appLayout }) => [tabCode, appLayout]));
      const { version } = await steps.change(viewer, body.menuCode, (document) => {
        const known = new Set(tabsOf(document).map(({ code }) => code));
        if ([...layouts.keys()].some((code) => !known.has(code))) throw new CatalogueError('notFound');
        const components = changeTabs(document.components, (tab) => ({
          ...tab,
          appLayout: layouts.get(tab.code) ?? tab.appLayout,
        }));
        return { componentCode: '', document: { ...document, appLayout: body.appLayout, components } };
      });
      return { version };
    },
    async chartStyle({ viewer, params }) {
      const menuCode = await charts.boardOf(viewer.corporationCode, params.id);
      if (menuCode === null) throw new CatalogueError('chartMissing');
      const { document } = await steps.read(viewer, menuCode);
      const tab = tabsOf(document).find(({ layout }) => layout.some(({ i }) => i === params.id));
      return {
        componentId: params.id,
        menuCode,
        location: tab ? 'tab' : document.pool.includes(params.id) ? 'pool' : 'board',
        tabCode: tab?.code ?? null,
        componentStyle: allPlacements(document).find(({ i }) => i === params.id) ?? null,
      };
    },
    async takeOff({ viewer, params: { componentCode, menuCode } }) {
      const reports = await charts.ofBoard(viewer.corporationCode, menuCode, DEFAULT_LOCALE);
      const onBoard = new Set(reports.map(({ reportCode }) => reportCode));
      return steps.change(viewer, menuCode, (document) => {
        if (!onBoard.has(componentCode) && !codesOf(document).includes(componentCode))
          throw new CatalogueError('chartMissing');
        const component = document.components.find(({ code }) => code === componentCode);
        const codes = new Set([componentCode, ...(component ? referencesOf(component, 'place') : [])]);
        const less = withoutCodes(document, codes);
        const pool = [...less.pool, ...[...codes].filter((code) => onBoard.has(code))];
        return { componentCode, document: { ...less, pool } };
      });
    },
    putOn({ viewer, params, body }) {
      const { reportCode, component, tabCode } = body;
      return steps.change(viewer, params.code, (document) => {
        if (params.type === COMPONENT_TYPE_CODES.chart) {
          if (reportCode === undefined || !document.pool.includes(reportCode)) throw new CatalogueError('chartMissing');
          return { componentCode: reportCode, document: placed(document, reportCode, tabCode) };
        }
        if (component?.typeCode !== params.type) throw new CatalogueError('boardInvalid', { reason: params.type });
        const code = randomUUID();
        const more: BoardDocument = { ...document, components: [...document.components, { ...component, code }] };
        return { componentCode: code, document: placed(more, code, tabCode) };
      });
    },
    async place({ viewer, params, body }) {
      const reports = await charts.ofBoard(viewer.corporationCode, body.menuCode, DEFAULT_LOCALE);
      const onBoard = new Set(reports.map(({ reportCode }) => reportCode));
      const there = { i: params.id, ...body.componentStyle };
      return steps.change(viewer, body.menuCode, (document) => {
        const found = document.components.some(({ code }) => code === params.id) || onBoard.has(params.id);
        if (!found || document.pool.includes(params.id)) throw new CatalogueError('chartMissing');
        let standing = false;
        const moved = withPlaces(
          document,
          (place) => {
            standing ||= place.i === params.id;
            return [place.i === params.id ? there : place];
          },
          body.app ? 'app' : 'grid',
        );
        if (standing) return { componentCode: params.id, document: moved };
        // Default positions are stored explicitly; phones are arranged as a whole (EP-127, EP-128).
        if (body.app) throw new CatalogueError('chartMissing');
        return { componentCode: params.id, document: { ...moved, layout: [...moved.layout, there] } };
      });
    },
    moveComponent: ({ viewer, body }) => move(viewer, body),
    async copySimpleChart({ viewer, body: { menuCode, reportCode, lockKey = callKey(viewer) } }) {
      const { corporationCode, userId } = viewer;
      const from = await charts.boardOf(corporationCode, reportCode);
      if (from === null) throw new CatalogueError('chartMissing');
      // A chart of a board in the recycle bin is none to copy.
      await steps.read(viewer, from);
      const { row, document: now } = await steps.read(viewer, menuCode);
      const onBoard = await charts.ofBoard(corporationCode, menuCode, DEFAULT_LOCALE);
      const limit = componentLimit(row.menu_type);
      if (onBoard.length + now.components.length >= limit) throw new CatalogueError('boardFull', { limit });
      await steps.checkLock(menuCode, lockKey);
      // A copy that no document places would come onto the board by itself: both are made, or neither.
      const made = await store.transaction().execute(async (transaction) => {
        const copies = await charts.copy(transaction, corporationCode, from, menuCode, userId, [reportCode], limit);
        const copy = copies.get(reportCode)!;
        await charts.simplify(transaction, corporationCode, copy);
        const next = placed(now, copy, null);
        const { version } = await documents.saveIn(transaction, menuCode, row.version, next, { userId, lockKey });
        return { reportCode: copy, version };
      });
      await steps.tell(viewer, menuCode, made.version);
      return made;
    },
  };
}
