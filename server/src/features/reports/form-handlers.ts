import { PAGE_PATHS, pathFault, REPORT_FORMS, type reportForm, type RouteClaims } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { nameIn } from '../boards/index.ts';
import { findRole } from '../identity/index.ts';
import { rowOf, type ReportContext } from './report-context.ts';
import { reportForms } from './report-forms.ts';

export interface FormHandlerParts {
  /** Paths that builds of remotes have which some corporation is given. */
  readonly claims: () => Promise<readonly RouteClaims[]>;
  /** Tells open pages of a corporation that the paths of its roles are others now. */
  readonly announce: (corporationCode: string) => Promise<void>;
}

/** RU-047: pages of a corporation's own, each a published report for the members of one role. */
export function formHandlers(
  context: ReportContext,
  { claims, announce }: FormHandlerParts,
): Handlers<typeof reportForm> {
  const { boards, publications, services } = context;
  const { store, now } = services;
  const forms = reportForms(services);

  /** @throws CatalogueError reportFormTaken */
  async function refuseTaken(path: string): Promise<void> {
    // The page on which report forms are shown is the path of one, too.
    if (path === PAGE_PATHS.reportForm) return;
    const fault = pathFault(path, await claims());
    if (fault) throw new CatalogueError('reportFormTaken', { path });
  }

  return {
    async list({ viewer: { corporationCode }, context: { locale } }) {
      const rows = await forms.list(corporationCode);
      return Promise.all(
        rows.map(async ({ path, menu_code: menuCode, role_id: roleId }) => {
          const [row, publication] = await Promise.all([
            boards.repository.find(corporationCode, menuCode),
            publications.current(corporationCode, menuCode),
          ]);
          return {
            path,
            menuCode,
            roleId,
            menuName: row ? nameIn(row.names, locale) : null,
            published: publication !== null,
          };
        }),
      );
    },
    async save({ viewer, body: { path, menuCode, roleId } }) {
      const { corporationCode: corporation_code, userId } = viewer;
      await rowOf(context, viewer, menuCode);
      if (!(await findRole(store, corporation_code, roleId))) throw new CatalogueError('notFound');
      await refuseTaken(path);
      const row = { menu_code: menuCode, role_id: roleId, changed_at: now(), changed_by: userId };
      await oneAtATime(store, 'report forms', corporation_code, async (transaction) => {
        const others = await transaction
          .selectFrom('report_form')
          .select('path')
          .where('corporation_code', '=', corporation_code)
          .where('path', '!=', path)
          .execute();
        if (others.length >= REPORT_FORMS) throw new CatalogueError('reportFormsFull', { count: REPORT_FORMS });
        await transaction
          .insertInto('report_form')
          .values({ corporation_code, path, ...row })
          .onConflict((conflict) => conflict.columns(['corporation_code', 'path']).doUpdateSet(row))
          .execute();
      });
      await announce(corporation_code);
      return null;
    },
    async remove({ viewer: { corporationCode }, body: { path } }) {
      const removed = await store
        .deleteFrom('report_form')
        .where('corporation_code', '=', corporationCode)
        .where('path', '=', path)
        .returning('path')
        .execute();
      if (removed.length === 0) throw new CatalogueError('notFound');
      await announce(corporationCode);
      return null;
    },
    async open({ viewer, body: { path } }) {
      const { corporationCode, roleId } = viewer;
      const own = await forms.ofRole(corporationCode, roleId);
      const form = own.find((one) => one.path === path);
      if (!form) throw new CatalogueError('notFound');
      const { menu_code: menuCode } = await rowOf(context, viewer, form.menu_code);
      if (!(await publications.current(corporationCode, menuCode))) throw new CatalogueError('reportUnpublished');
      return { menuCode };
    },
  };
}
