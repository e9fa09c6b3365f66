import type { TblPreview } from '@tessera/contract';
import { CodeEditor } from '@tessera/ui/code';
import { EmptyState, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { JSON_TEXT } from '../model/script-text.ts';
import { usePanelStyles } from './panel-styles.ts';
import { RawTree } from './raw-tree.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' },
  head: { display: 'flex', alignItems: 'center', gap: '8px', padding: '0 12px', minHeight: '36px' },
  body: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column', padding: '0 12px 8px' },
  tree: {
    overflow: 'auto',
    flexGrow: 1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

export interface RawPaneProps {
  readonly preview: Pick<TblPreview, 'raw' | 'rawTruncated'>;
  onPick(path: readonly (string | number)[]): void;
}

/** The reply of the API as it came: as a tree, or as text. */
export function RawPane({ preview: { raw, rawTruncated }, onPick }: RawPaneProps) {
  const styles = usePanelStyles();
  const own = useStyles();
  const intl = useIntl();
  const [shown, setShown] = useState<'tree' | 'text'>('tree');
  const parsed = useMemo(() => parse(raw), [raw]);
  const asTree = shown === 'tree' && parsed !== null;
  return (
    <section
      className={own.root}
      aria-label={intl.formatMessage({ id: 'report.raw.title', defaultMessage: '原始返回' })}
    >
      <div className={own.head}>
        <h3 className={`${styles.heading} ${styles.grow}`}>
          <FormattedMessage id="report.raw.title" defaultMessage="原始返回" />
        </h3>
        {parsed ? (
          <TabList size="small" selectedValue={shown} onTabSelect={(_, { value }) => setShown(value as 'tree')}>
            <Tab value="tree">
              <FormattedMessage id="report.raw.tree" defaultMessage="树" />
            </Tab>
            <Tab value="text">
              <FormattedMessage id="report.raw.text" defaultMessage="文本" />
            </Tab>
          </TabList>
        ) : null}
      </div>
      <div className={own.body}>
        {raw === null ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'report.raw.none', defaultMessage: '接口没有返回内容' })}
          />
        ) : asTree ? (
          <div
            className={own.tree}
            tabIndex={0}
            role="region"
            aria-label={intl.formatMessage({ id: 'report.raw.tree', defaultMessage: '树' })}
          >
            <RawTree value={parsed.value} onPick={onPick} />
          </div>
        ) : (
          <CodeEditor
            readOnly
            fill
            lineNumbers
            minHeight={60}
            language={JSON_TEXT}
            value={parsed ? parsed.text : raw}
            aria-label={intl.formatMessage({ id: 'report.raw.title', defaultMessage: '原始返回' })}
          />
        )}
        {rawTruncated ? (
          <MessageBar intent="info">
            <MessageBarBody>
              <FormattedMessage
                id="report.raw.cut"
                defaultMessage="返回很长，这里只显示前 100,000 个字符；脚本处理的是完整内容。"
              />
            </MessageBarBody>
          </MessageBar>
        ) : null}
      </div>
    </section>
  );
}

/** @returns null for what is no JSON, such as a page of HTML or the beginning of a long reply */
function parse(raw: string | null): { readonly value: unknown; readonly text: string } | null {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return { value, text: JSON.stringify(value, null, 2) };
  } catch {
    return null;
  }
}
