import type { ComponentState } from '@tessera/board';
import { screenLook } from '@tessera/charts';
import {
  ELEMENT_KINDS,
  globalStyleSchema,
  toLanguageTag,
  type Cell,
  type ElementName,
  type ElementOf,
  type Locale,
  type QueryResult,
  type ResultColumn,
} from '@tessera/contract';
import { setTimeZone } from '@tessera/i18n';
import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';

import enUS from '../../../locales/en_US.json';
import jaJP from '../../../locales/ja_JP.json';
import zhCN from '../../../locales/zh_CN.json';
import zhHK from '../../../locales/zh_HK.json';
import type { ElementViewProps } from './element-view-props.ts';
import { ElementView } from './element-view.tsx';

const MESSAGES = { zh_CN: zhCN, zh_HK: zhHK, en_US: enUS, ja_JP: jaJP };
export const LOOK = screenLook({ theme: 'ocean', globalStyle: globalStyleSchema.parse({}) });
/** A new element of a kind, with parts of its content. */
export function elementOf<Name extends ElementName>(name: Name, part: Partial<ElementOf<Name>> = {}): ElementOf<Name> {
  const { schema, fresh } = ELEMENT_KINDS[name];
  return schema.parse({ ...fresh(), code: 'e1', name: '元素', typeCode: name, ...part }) as ElementOf<Name>;
}

type ColumnPart = Pick<ResultColumn, 'name' | 'role'> & Partial<ResultColumn>;

/** A result of rows. */
export function resultWith(columns: readonly ColumnPart[], rows: readonly (readonly Cell[])[]): QueryResult {
  return {
    columns: columns.map((column, at) => ({
      uniqId: `c${at}`,
      fieldId: `f${at}`,
      dataType: column.role === 'index' ? 'double' : 'str',
      ...(column.role === 'index' ? { aggregator: 'sum' as const } : {}),
      ...column,
    })),
    values: columns.map((_column, at) => rows.map((row) => row[at] ?? null)),
    rowCount: rows.length,
    truncated: false,
    freshness: { dataTime: '2026-11-20T23:59:00Z', computedAt: '2026-11-21T09:30:00Z', cached: false },
  };
}
export const ready = (result: QueryResult): ComponentState => ({ status: 'ready', result });
export const CITY: ColumnPart = { name: '城市', role: 'dimension' };
export const SALES: ColumnPart = { name: '销售额', role: 'index' };

type Shown = Partial<ElementViewProps> & Pick<ElementViewProps, 'element'> & { readonly locale?: Locale };
/** An element in a language, with the time zone of a corporation. */
export function ElementTree({ locale = 'zh_CN', ...props }: Shown) {
  return (
    <IntlProvider locale={toLanguageTag(locale)} messages={MESSAGES[locale]} onError={() => undefined}>
      <ElementView size={{ w: 480, h: 120 }} answer={null} look={LOOK} still={false} {...props} />
    </IntlProvider>
  );
}

/** Shows an element; `again` shows it with other props. */
export function showElement(props: Shown) {
  setTimeZone('Asia/Shanghai');
  const shown = render(<ElementTree {...props} />);
  return { ...shown, again: (next: Shown) => shown.rerender(<ElementTree {...next} />) };
}
