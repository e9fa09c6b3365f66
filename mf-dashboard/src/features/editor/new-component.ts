import { NEW_FILTER_SIZE, NEW_SIZE } from '@tessera/board';
import { FINDING_KINDS, type BoardComponent } from '@tessera/contract';
import { useIntl } from 'react-intl';

import { newFilter } from './filters/filter-draft.ts';

/** Size of a new title, over the whole width. */
const TITLE_SIZE = { w: 24, h: 2 };
/** Size of a new link. */
const LINK_SIZE = { w: 6, h: 3 };
/** Size of new tabs: charts of the usual size stand in them side by side. */
const TABS_SIZE = { w: 24, h: 14 };

export interface NewComponent {
  readonly component: BoardComponent;
  readonly size: { readonly w: number; readonly h: number };
}

/** The beginnings of components, before their forms are filled in. */
export function useNewComponent(): (
  kind: 'text' | 'ai' | 'image' | 'title' | 'link' | 'tabs' | 'filter' | 'param',
) => NewComponent {
  const intl = useIntl();
  return (kind) => {
    const code = crypto.randomUUID();
    switch (kind) {
      case 'text':
        return {
          size: NEW_SIZE,
          component: {
            code,
            typeCode: '0003',
            name: intl.formatMessage({ id: 'dashboard.edit.text', defaultMessage: '文本' }),
            text: { type: 'doc', content: [{ type: 'paragraph' }] },
          },
        };
      case 'ai':
        return {
          size: NEW_SIZE,
          component: {
            code,
            typeCode: '0006',
            name: intl.formatMessage({ id: 'dashboard.edit.ai', defaultMessage: '智能解读' }),
            reportCodes: [],
            findingKinds: [...FINDING_KINDS],
            written: true,
          },
        };
      case 'image':
        return {
          size: NEW_SIZE,
          component: {
            code,
            typeCode: '0005',
            name: intl.formatMessage({ id: 'dashboard.edit.image', defaultMessage: '图片' }),
            url: '',
            fit: 'contain',
            alt: '',
          },
        };
      case 'filter':
        return { size: NEW_FILTER_SIZE, component: newFilter(code) };
      case 'param':
        return {
          size: NEW_FILTER_SIZE,
          component: {
            code,
            typeCode: '0004',
            name: '',
            dynamicParamId: '',
            dynamicParamFilterReportCodes: [],
            location: 'bar',
          },
        };
      case 'title':
        return {
          size: TITLE_SIZE,
          component: { code, typeCode: 'title', name: '', align: 'left', size: 'medium' },
        };
      case 'link':
        return {
          size: LINK_SIZE,
          component: {
            code,
            typeCode: 'link',
            name: '',
            hint: '',
            icon: 'board',
            look: 'tile',
            target: { kind: 'board', menuCode: '' },
            newTab: false,
          },
        };
      case 'tabs':
        return {
          size: TABS_SIZE,
          component: {
            code,
            typeCode: 'tabs',
            name: intl.formatMessage({ id: 'dashboard.edit.tabs', defaultMessage: '标签页' }),
            tabs: [1, 2].map((number) => ({
              code: crypto.randomUUID(),
              name: intl.formatMessage(
                { id: 'dashboard.tabs.new', defaultMessage: '标签页 {number, number}' },
                { number },
              ),
              layout: [],
              appLayout: null,
            })),
          },
        };
    }
  };
}
