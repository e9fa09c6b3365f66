import { randomUUID } from 'node:crypto';

import { COMPONENT_TYPE_CODES, type boardComponents, type BoardComponent, type ComponentOf } from '@tessera/contract';

import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { documentSteps } from './document-steps.ts';
import type { EditingOptions } from './editing-options.ts';
import { findComponent } from './find-component.ts';

type Text = ComponentOf<'text'>;

/** EP-126, EP-128, EP-133 to EP-138, EP-144: single steps on the document of a board. */
export function componentHandlers(options: Omit<EditingOptions, 'store'>): Handlers<typeof boardComponents> {
  const { charts } = options;
  const { read, change } = documentSteps(options);

  const changeText = (
    viewer: Viewer,
    { menuCode, componentCode }: { readonly menuCode: string; readonly componentCode: string },
    take: (text: Text) => readonly Text[],
  ) =>
    change(viewer, menuCode, (document) => {
      const text = findComponent(document, componentCode, 'text');
      const made = take(text);
      const kept = made.some(({ code }) => code === componentCode);
      return {
        componentCode: made.at(-1)?.code ?? componentCode,
        document: {
          ...document,
          components: document.components.flatMap((one): BoardComponent[] =>
            one.code === componentCode ? [...made] : [one],
          ),
          layout: document.layout.filter(({ i }) => kept || i !== componentCode),
          appLayout: document.appLayout?.filter(({ i }) => kept || i !== componentCode) ?? null,
        },
      };
    });

  return {
    textAdd: ({ viewer, body }) =>
      change(viewer, body.menuCode, (document) => {
        const code = randomUUID();
        const text: Text = { code, typeCode: COMPONENT_TYPE_CODES.text, name: body.componentName, text: body.context };
        return { componentCode: code, document: { ...document, components: [...document.components, text] } };
      }),
    textUpdate: ({ viewer, body }) => changeText(viewer, body, (text) => [{ ...text, text: body.context }]),
    textEditName: ({ viewer, body }) => changeText(viewer, body, (text) => [{ ...text, name: body.componentName }]),
    textCopy: ({ viewer, body }) => changeText(viewer, body, (text) => [text, { ...text, code: randomUUID() }]),
    textDelete: ({ viewer, body }) => changeText(viewer, body, () => []),
    async textSelect({ viewer, body }) {
      const { document } = await read(viewer, body.menuCode);
      const { code, name, text } = findComponent(document, body.componentCode, 'text');
      return { componentCode: code, componentName: name, context: text };
    },
    async listPooled({ viewer, body, context }) {
      const { document } = await read(viewer, body.menuCode);
      const onBoard = await charts.ofBoard(viewer.corporationCode, body.menuCode, context.locale);
      return onBoard
        .filter(({ reportCode }) => document.pool.includes(reportCode))
        .map(({ reportCode, reportName, reportTypeCode }) => ({ reportCode, reportName, reportTypeCode }));
    },
    async appConfiguration({ viewer, params }) {
      const { row, document } = await read(viewer, params.id);
      return { version: row.version, appLayout: document.appLayout };
    },
    async saveAppConfiguration({ viewer, params, body }) {
      const { version } = await change(viewer, params.id, (document) => ({
        componentCode: '',
        document: { ...document, appLayout: body.appLayout },
      }));
      return { version };
    },
  };
}
