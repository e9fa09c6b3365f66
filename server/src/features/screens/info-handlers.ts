import { chartOfElement, withScreen, type screenPlay } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { changeScreen, draftOf, rowOf, type ScreenContext } from './screen-context.ts';

type Handled = Pick<Handlers<typeof screenPlay>, 'screenSave' | 'screenSingleTblSelect'>;

/** EP-032, EP-033: what asks a table, and what a screen says of itself. */
export function infoHandlers(context: ScreenContext): Handled {
  return {
    async screenSingleTblSelect({ viewer, body: { menuCode, tblId } }) {
      await rowOf(context, viewer, menuCode);
      const publication = await context.publications.current(viewer.corporationCode, menuCode);
      if (!publication) throw new CatalogueError('screenUnpublished');
      const charts = new Set(
        publication.charts
          .filter(({ report_param }) => report_param.tbId === tblId)
          .map(({ report_code }) => report_code),
      );
      const { layers, elements } = publication.document.screen;
      const drawn = elements.filter((element) => charts.has(chartOfElement(element) ?? '')).map(({ code }) => code);
      return { tblId, components: [...layers.map(({ i }) => i).filter((code) => charts.has(code)), ...drawn] };
    },
    async screenSave(input) {
      const { viewer, body } = input;
      const { menuCode, menuName, theme, background, refresh } = body;
      const { row } = await draftOf(context, viewer, menuCode);
      if (menuName !== undefined) await context.boards.rename({ ...input, body: { menuCode, menuName } });
      if (theme === undefined && background === undefined && refresh === undefined)
        return { menuCode, version: row.version };
      return changeScreen(context, viewer, body, (document) => {
        const { screen } = document;
        return withScreen(document, {
          theme: theme ?? screen.theme,
          background: background ?? screen.background,
          refresh: refresh === undefined ? screen.refresh : refresh,
        });
      });
    },
  };
}
